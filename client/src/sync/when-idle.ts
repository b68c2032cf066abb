/** The longest wait for an idle moment, ms. */
const longest = 1500
/** The delay in browsers without `requestIdleCallback`, ms. */
const guess = 300

/**
 * Runs a function once the page has nothing more urgent to do, such as drawing its first screen. Returns how to cancel.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, guess)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: longest })
  return () => cancelIdleCallback(handle)
}
