/** How long work may block the page, ms; on a device with a quarter of the speed this stays below 50 ms. */
export const maxBlockMs = 10

/** Yields to the page. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Runs a generator in slices that do not block the page. Calls `onStep` with the last step of each slice. Rejects with
 * the signal's reason after an abort.
 */
export async function inTurns<Step, Result>(
  work: Generator<Step, Result>,
  { signal, onStep }: { signal?: AbortSignal; onStep?: (step: Step) => void } = {},
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < maxBlockMs) continue
    onStep?.(step.value)
    await yieldToPage()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
