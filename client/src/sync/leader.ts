/**
 * Runs `lead` in one tab of this browser at a time (Web Locks); the next tab takes over when that one closes.
 * Without Web Locks every tab leads: rounds are safe side by side, only wasteful. Returns how to step down.
 */
export function whenLeader(name: string, lead: () => () => void): () => void {
  const stepDown = new AbortController()
  if (!('locks' in navigator)) {
    const stop = lead()
    return stop
  }
  navigator.locks
    .request(name, { signal: stepDown.signal }, async () => {
      if (stepDown.signal.aborted) return
      const stop = lead()
      await new Promise<void>((resolve) =>
        stepDown.signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      stop()
    })
    .catch(() => undefined)
  return () => stepDown.abort()
}
