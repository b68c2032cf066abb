const longestMs = 10_000
const lookEveryMs = 200

/** Gives the queue up to ten seconds to empty, as long as there is a network and `goesOn` says so. */
export async function flush(
  count: () => Promise<number>,
  wake: () => void,
  goesOn: () => boolean,
): Promise<void> {
  const until = performance.now() + longestMs
  wake()
  while (navigator.onLine && goesOn() && performance.now() < until) {
    if ((await count()) === 0) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
