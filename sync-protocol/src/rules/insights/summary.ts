import { enoughDays, gapsByDay } from './averages.ts'
import type { LoggedDay } from './logged-days.ts'
import type { Scene } from './scene.ts'
import { mean, median } from './statistics.ts'

/** The figures of the sentence at the top; null if the log is insufficient. Averages of the logged days. */
export interface Summary {
  /** The number of analysed days, and of fully logged ones among them. */
  daysBack: number
  loggedDays: number
  sleepMs: number | null
  /** Compared with the same number of days before; null unless both have three logged days. */
  sleepDifferenceMs: number | null
  longestSleepMs: number | null
  /** From feed to feed by day, the median. */
  feedGapMs: number | null
  feeds: number | null
  bottleMl: number | null
  wet: number | null
}

export function summaryOf(scene: Scene, days: readonly LoggedDay[]): Summary {
  const daysBack = scene.daysBack ?? 7
  const period = days.filter((day) => day.daysAgo <= daysBack)
  const slept = (some: readonly LoggedDay[]) => some.filter(({ hasNight }) => hasNight)
  const average = (some: readonly LoggedDay[], of: (day: LoggedDay) => number) => {
    const values = some.map(of)
    return values.length >= enoughDays && values.some((value) => value > 0) ? mean(values) : null
  }
  const nights = slept(period)
  const before = slept(days.filter((day) => day.daysAgo > daysBack && day.daysAgo <= 2 * daysBack))
  const sleepMs = average(nights, ({ sleep }) => sleep.totalMs)
  const sleepBefore = average(before, ({ sleep }) => sleep.totalMs)
  const gaps = gapsByDay(scene.meals, period)
  return {
    daysBack,
    loggedDays: period.length,
    sleepMs,
    sleepDifferenceMs: sleepMs !== null && sleepBefore !== null ? sleepMs - sleepBefore : null,
    longestSleepMs: average(nights, ({ sleep }) => sleep.longestMs),
    feedGapMs: gaps.length >= 6 ? median(gaps) : null,
    feeds: average(period, ({ feeding }) => feeding.count),
    bottleMl: average(
      period.filter(({ feeding }) => feeding.bottleMl > 0),
      ({ feeding }) => feeding.bottleMl,
    ),
    wet: average(
      period.filter(({ diaper }) => diaper.count > 0),
      ({ diaper }) => diaper.wet,
    ),
  }
}
