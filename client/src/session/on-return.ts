/**
 * Calls this whenever the page is looked at again: after another tab or app, after the system suspended it, and when the browser kept
 * the page for a step back. Not every browser sends the same events. Returns how to stop.
 */
export function onReturn(listener: () => void): () => void {
  const returned = () => document.visibilityState === 'visible' && listener()
  const controller = new AbortController()
  const { signal } = controller
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, returned, { signal })
  addEventListener('pageshow', returned, { signal })
  return () => controller.abort()
}
