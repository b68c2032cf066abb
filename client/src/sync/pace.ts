/** Intervals and limits of the sync loop, in ms. */
export interface Pace {
  /** Between two checks of the state of sync. */
  watch: number
  /** After this long without any data from the server, the stream is opened again and a full cycle runs. */
  quiet: number
  /** After this long with waiting ops and no completed cycle the status is `stuck`, and the loop starts again. */
  stuck: number
  /** The first and the longest pause after a failure; they double in between. */
  firstRetry: number
  lastRetry: number
}

export const usualPace: Pace = {
  watch: 15_000,
  quiet: 60_000,
  stuck: 120_000,
  firstRetry: 1000,
  lastRetry: 300_000,
}

/** The pause after this many failures in a row, with jitter, so that clients do not return at the same time. */
export function pauseAfter(failures: number, { firstRetry, lastRetry }: Pace): number {
  const pause = Math.min(lastRetry, firstRetry * 2 ** Math.min(failures - 1, 20))
  return pause * (0.5 + Math.random() / 2)
}
