import { addDays, civilDayOf } from '#rules/civil-day.ts'
import { instantAt } from '#rules/civil-time.ts'
import type { DayWindow } from '#rules/day-window.ts'
import type { CareDay } from './care-days.ts'
import { common, type Span, totalsOf, unionOf } from './spans.ts'

export interface SleepDay extends CareDay {
  /** Sleep within the family's day, ms. */
  dayMs: number
  /** Sleep within the family's night, ms. */
  nightMs: number
}

/** The spans (ms) of the family's day between two instants; a window may wrap midnight. */
export function daytimeBetween(
  fromMs: number,
  untilMs: number,
  { dayStart, dayEnd }: DayWindow,
  timeZone: string,
): Span[] {
  if (dayStart === dayEnd) return []
  const daytime: Span[] = []
  const last = addDays(civilDayOf(untilMs, timeZone), 1)
  for (let day = addDays(civilDayOf(fromMs, timeZone), -1); day <= last; day = addDays(day, 1)) {
    const endsOn = dayEnd > dayStart ? day : addDays(day, 1)
    daytime.push({
      from: instantAt({ day, time: dayStart }, timeZone),
      to: instantAt({ day: endsOn, time: dayEnd }, timeZone),
    })
  }
  return common(unionOf(daytime), [{ from: fromMs, to: untilMs }])
}

/**
 * A baby's sleep on each of these days, by day and by night. `sleeps` may overlap, in any order, and may continue
 * over several days: every minute counts once, for its own day and its own half.
 */
export function sleepDays(
  sleeps: readonly Span[],
  days: readonly CareDay[],
  window: DayWindow,
  timeZone: string,
): SleepDay[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const asleep = unionOf(sleeps)
  const totals = totalsOf(asleep, days)
  const byDay = totalsOf(common(asleep, daytimeBetween(first.from, last.to, window, timeZone)), days)
  return days.map((day, index) => ({
    ...day,
    dayMs: byDay[index]!,
    nightMs: totals[index]! - byDay[index]!,
  }))
}

/**
 * The mean of each value and the values before it, at most `size` of them. Days without a value (null) are left out
 * instead of counted as 0. Null if there is no value.
 */
export function movingAverage(values: readonly (number | null)[], size: number): (number | null)[] {
  return values.map((_, index) => {
    const known = values.slice(Math.max(0, index - size + 1), index + 1).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}
