import { addDays, civilDayOf } from '#rules/civil-day.ts'
import { instantAt } from '#rules/civil-time.ts'
import type { DayWindow } from '#rules/day-window.ts'
import type { CareDay } from './care-days.ts'
import { common, type Span, totalsOf, unionOf } from './spans.ts'

export interface SleepDay extends CareDay {
  /** Asleep while the family calls it day, ms. */
  dayMs: number
  /** Asleep while the family calls it night, ms. */
  nightMs: number
}

/** The stretches (ms) between two instants that a family calls day; a window that wraps midnight has them too. */
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
 * How long a baby slept on each of these days, by day and by night. `sleeps` may overlap, in any order, and may last
 * over several days: every minute is counted once, on the day and in the half of it that it lies in.
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
 * The mean of each value and of those before it, `size` at most; a day without a value (null) is left out and not
 * taken for nothing. Null where there is none to count.
 */
export function movingAverage(values: readonly (number | null)[], size: number): (number | null)[] {
  return values.map((_, index) => {
    const known = values.slice(Math.max(0, index - size + 1), index + 1).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}
