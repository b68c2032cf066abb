/** How long work goes on before the screen has its turn, ms: at a quarter of the speed still no 50. */
export const turnMs = 10

/** Lets everything else of the page have its turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Does work that is cut into steps without holding up the screen. `onStep` hears of the last step of each turn.
 * Rejects with the signal's reason once it is aborted.
 */
export async function inTurns<Step, Result>(
  work: Generator<Step, Result>,
  { signal, onStep }: { signal?: AbortSignal; onStep?: (step: Step) => void } = {},
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < turnMs) continue
    onStep?.(step.value)
    await breathe()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
