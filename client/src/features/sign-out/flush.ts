const lookEveryMs = 200

/**
 * Waits up to `longestMs` (default: ten seconds) for the outbox to empty, while there is a network and `goesOn` returns
 * true.
 */
export async function flush(
  count: () => Promise<number>,
  wake: () => void,
  goesOn: () => boolean,
  longestMs = 10_000,
): Promise<void> {
  const until = performance.now() + longestMs
  wake()
  while (navigator.onLine && goesOn() && performance.now() < until) {
    if ((await count()) === 0) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
