/** Events that count as use of the page. */
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export interface Quiet {
  /** Resolves once the page was not used for a while. */
  come(): Promise<void>
  stop(): void
}

/** Watches for use of the page. It counts as quiet `forMs` after the last event, and at the start. */
export function watchQuiet(forMs: number): Quiet {
  let last = -Infinity
  const used = () => (last = performance.now())
  for (const name of gestures) addEventListener(name, used, { capture: true, passive: true })
  return {
    async come() {
      for (let left; (left = last + forMs - performance.now()) > 0;)
        await new Promise((resolve) => setTimeout(resolve, left))
    },
    stop() {
      for (const name of gestures) removeEventListener(name, used, { capture: true })
    },
  }
}
