import { addDays, civilDayOf, type CivilDay } from '#rules/civil-day.ts'
import { civilTimeOf, instantAt } from '#rules/civil-time.ts'
import type { Span } from './spans.ts'

/** How a family counts its days: the zone of the viewer, and the hour at which a day begins. */
export interface DayRule {
  timeZone: string
  /** `HH:MM`; midnight by default. */
  careDayStart: string
}

/** A care day: its calendar day and its instants. It has 23, 24 or 25 hours, in some zones 23.5. */
export interface CareDay extends Span {
  day: CivilDay
}

const dayMs = 86_400_000

/** The start of the care day with this name, ms. */
export const startOfNamedDay = (day: CivilDay, { timeZone, careDayStart }: DayRule): number =>
  instantAt({ day, time: careDayStart }, timeZone)

/** The care day of an instant (ms), named by the calendar day on which it began. */
export function careDayOf(instantMs: number, rule: DayRule): CivilDay {
  let day = civilDayOf(instantMs, rule.timeZone)
  while (startOfNamedDay(day, rule) > instantMs) day = addDays(day, -1)
  return day
}

/**
 * The care days from the one that contains `fromMs` to the last one before `untilMs`, in order and without gaps. Days
 * that the zone skipped are left out.
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

/** The index of the day that contains an instant; days are without gaps. -1 outside of them. */
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
 * The local time of an instant within a day, as a share of 24 hours since the day began. So on a night with a clock
 * change, the remaining hours line up with those of other days.
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
