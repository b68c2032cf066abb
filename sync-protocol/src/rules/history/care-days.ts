import { addDays, civilDayOf, type CivilDay } from '#rules/civil-day.ts'
import { civilTimeOf, instantAt } from '#rules/civil-time.ts'
import type { Span } from './spans.ts'

/** How a family counts its days: in the zone of whoever looks, and from which hour. */
export interface DayRule {
  timeZone: string
  /** `HH:MM`; midnight for most. */
  careDayStart: string
}

/** A day of care: the calendar day it is called by, and its instants. 23, 24 or 25 hours, in some zones 23.5. */
export interface CareDay extends Span {
  day: CivilDay
}

const dayMs = 86_400_000

/** When the day of care of this name begins, ms. */
export const startOfNamedDay = (day: CivilDay, { timeZone, careDayStart }: DayRule): number =>
  instantAt({ day, time: careDayStart }, timeZone)

/** The day of care that an instant (ms) lies in, by the calendar day it began on. */
export function careDayOf(instantMs: number, rule: DayRule): CivilDay {
  let day = civilDayOf(instantMs, rule.timeZone)
  while (startOfNamedDay(day, rule) > instantMs) day = addDays(day, -1)
  return day
}

/**
 * The days of care from the one that `fromMs` lies in to the one before `untilMs`, in their order, without gaps. A day
 * that a zone skipped is none of them.
 */
export function careDaysBetween(fromMs: number, untilMs: number, rule: DayRule): CareDay[] {
  const days: CareDay[] = []
  let day = careDayOf(fromMs, rule)
  let from = startOfNamedDay(day, rule)
  while (from < untilMs) {
    const next = addDays(day, 1)
    const to = startOfNamedDay(next, rule)
    if (to > from) days.push({ day, from, to })
    day = next
    from = to
  }
  return days
}

/** The index of the day that an instant lies in, of days without gaps; -1 outside of them. */
export function dayIndexOf(days: readonly Span[], instantMs: number): number {
  let low = 0
  let high = days.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const { from, to } = days[middle]!
    if (instantMs < from) high = middle - 1
    else if (instantMs >= to) low = middle + 1
    else return middle
  }
  return -1
}

/**
 * Where the wall clock stands at an instant of a day, as a share of 24 hours since the day began: on a night when the
 * clock changes the hours of the rest stay under those of other days.
 */
export function clockShare(
  instantMs: number,
  { from, to }: Span,
  { timeZone, careDayStart }: DayRule,
): number {
  if (instantMs <= from) return 0
  if (instantMs >= to) return 1
  if (to - from === dayMs) return (instantMs - from) / dayMs
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const minutes = minutesOf(civilTimeOf(instantMs, timeZone).time) - minutesOf(careDayStart)
  return ((minutes + 1440) % 1440) / 1440
}
