/**
 * Calls back whenever the page becomes visible again: after another tab or app, after a suspension by the system, and
 * from the back-forward cache. Not every browser sends the same events. Returns how to stop.
 */
export function onReturn(listener: () => void): () => void {
  const returned = () => document.visibilityState === 'visible' && listener()
  const controller = new AbortController()
  const { signal } = controller
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, returned, { signal })
  addEventListener('pageshow', returned, { signal })
  return () => controller.abort()
}
