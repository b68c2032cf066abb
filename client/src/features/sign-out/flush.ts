const lookEveryMs = 200

/** Gives the queue up to `longestMs` (ten seconds unless told) to empty, as long as there is a network and `goesOn` says so. */
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
