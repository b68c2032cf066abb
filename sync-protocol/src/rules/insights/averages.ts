import type { DayFacts } from './day-facts.ts'
import type { DaySpan } from './days.ts'
import type { Diary } from './diary.ts'
import { between, isFullDay } from './log-coverage.ts'

const hour = 3_600_000
/** An average needs at least this many fully logged days, if there are so many. */
export const enoughDays = 3
/** A longer gap between feeds by day means that some feeds were not logged. */
const longestGap = 8 * hour

/** Whether the sleep of a night was logged: without it a day has no total. */
export const isNightLogged = ({ nightMs }: { nightMs: number }): boolean => nightMs >= 3 * hour

/** Whether a whole day was logged from morning to evening. `touched`: `touches` of the diary. */
export function isLoggedInFull(diary: Diary, touched: readonly number[], day: DaySpan, now: number): boolean {
  const { from, until } = day
  // Only sleeps near the day: this runs many times per second on a slow phone.
  const sleeps = diary.sleeps.filter((sleep) => sleep.at < until && (sleep.until ?? now) > from)
  return until <= now && isFullDay(between(touched, from, until), { ...diary, sleeps }, day)
}

/**
 * The days that an average uses, the same for the summary, the insights and the statistics: fully logged days with at
 * least one such entry. If there are fewer than three, every whole day with an entry. If there is none, today.
 */
export function countedDays<D extends { day: DaySpan }>(
  days: readonly D[],
  { isFull, has, now }: { isFull: (day: D) => boolean; has: (day: D) => boolean; now: number },
): D[] {
  const withEntries = days.filter(has)
  const whole = withEntries.filter(({ day }) => day.until <= now)
  const full = whole.filter(isFull)
  if (full.length >= enoughDays) return full
  return whole.length > 0 ? whole : withEntries
}

/**
 * Intervals between feeds by day, from the end that counts to the next one; both begin in the family's day, ms.
 * `meals` by their start.
 */
export const gapsByDay = (
  meals: readonly { at: number; countsAt: number }[],
  days: readonly Pick<DayFacts, 'day'>[],
): number[] =>
  days.flatMap(({ day }) => {
    const fed = meals.filter(({ at }) => at >= day.dayFrom && at < day.nightFrom)
    return fed
      .slice(1)
      .map((feed, index) => feed.at - fed[index]!.countsAt)
      .filter((gap) => gap > 0 && gap < longestGap)
  })
