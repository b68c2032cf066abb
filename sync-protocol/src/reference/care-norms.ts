/**
 * Typical values by age, for hints and never for a diagnosis. Ages are days of corrected age. Sleep in hours of 24
 * (WHO 2019, AASM, NSF); wake windows in minutes (a convention of clinics and sleep apps, not from trials); gaps
 * between the starts of feeds in hours (AAP).
 */
export interface CareNorm {
  /** The last day of age for these values. */
  untilDay: number
  sleepHours: readonly [least: number, most: number]
  wakeMinutes: readonly [least: number, most: number]
  feedGapHours: readonly [least: number, most: number]
}

const norms: readonly CareNorm[] = [
  { untilDay: 29, sleepHours: [14, 17], wakeMinutes: [30, 60], feedGapHours: [2, 3] },
  { untilDay: 90, sleepHours: [14, 17], wakeMinutes: [60, 120], feedGapHours: [3, 4] },
  // 0-3 months sleep 14-17 h, 4-11 months 12-16 h: the band of the WHO changes at four months.
  { untilDay: 121, sleepHours: [14, 17], wakeMinutes: [75, 120], feedGapHours: [3, 4] },
  { untilDay: 182, sleepHours: [12, 16], wakeMinutes: [90, 150], feedGapHours: [3, 5] },
  { untilDay: 273, sleepHours: [12, 16], wakeMinutes: [120, 210], feedGapHours: [3, 5] },
  { untilDay: 364, sleepHours: [12, 16], wakeMinutes: [150, 240], feedGapHours: [3, 5] },
  { untilDay: 730, sleepHours: [11, 14], wakeMinutes: [240, 360], feedGapHours: [3, 5] },
  { untilDay: 1095, sleepHours: [11, 14], wakeMinutes: [300, 390], feedGapHours: [3, 5] },
  { untilDay: Infinity, sleepHours: [10, 13], wakeMinutes: [360, 720], feedGapHours: [3, 5] },
]

/** Typical values at an age in days; before birth those of a newborn. */
export const careNormAt = (ageDays: number): CareNorm => norms.find(({ untilDay }) => ageDays <= untilDay)!
