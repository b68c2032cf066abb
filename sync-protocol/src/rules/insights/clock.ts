import { isKnownZone } from '#rules/civil-time.ts'
import type { DayWindow } from '#rules/day-window.ts'
import { lastDays, type DaySpan } from './days.ts'

/** The time of the day, ms since its midnight. */
export const clockOf = (at: number, days: readonly DaySpan[]): number => {
  const day = days.findLast(({ from }) => from <= at)
  return at - (day?.from ?? at)
}

/** The time of the day of the zone (IANA) in which something was logged, ms since its midnight. */
export type Clock = (at: number, timeZone: string) => number

/**
 * A baby lives by the clock of where it is: on a journey the days of each zone, as many as the viewer's `days`. Of a
 * zone that is not known here, the viewer's.
 */
export function clockOfZones(
  window: DayWindow,
  now: number,
  timeZone: string,
  days: readonly DaySpan[],
): Clock {
  const daysOf = new Map([[timeZone, days]])
  return (at, zone) => {
    const known = daysOf.get(zone) ?? (isKnownZone(zone) ? lastDays(window, now, zone, days.length) : days)
    daysOf.set(zone, known)
    return clockOf(at, known)
  }
}
