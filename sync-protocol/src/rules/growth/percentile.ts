import { roundOnSide } from './round-on-side.ts'

const limits = { below: [1, 3, 10], above: [90, 97, 99] }

/**
 * A percentile as displayed: 1 to 99, `<1`, `>99`. A number and a sign, so it is the same in every language. It never
 * contradicts a notice: 9.94 is below 10, and so is its text.
 */
export function percentileText(percentile: number): string {
  if (percentile < 1) return '<1'
  return percentile > 99 ? '>99' : String(roundOnSide(percentile, 0, limits))
}

/** The advice for a percentile: talk to the doctor below 3 and above 97, watch below 10 and above 90. */
export type PercentileNotice = 'consult_low' | 'monitor_low' | 'monitor_high' | 'consult_high'

/** Compares the unrounded percentile. */
export function percentileNotice(percentile: number): PercentileNotice | null {
  if (percentile < 3) return 'consult_low'
  if (percentile > 97) return 'consult_high'
  if (percentile < 10) return 'monitor_low'
  return percentile > 90 ? 'monitor_high' : null
}
