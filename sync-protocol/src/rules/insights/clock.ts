import { isKnownZone } from '#rules/civil-time.ts'
import type { DayWindow } from '#rules/day-window.ts'
import { lastDays, type DaySpan } from './days.ts'

/** Local time of day, ms since its midnight. */
export const clockOf = (at: number, days: readonly DaySpan[]): number => {
  const day = days.findLast(({ from }) => from <= at)
  return at - (day?.from ?? at)
}

/** Time of day in the zone (IANA) of logging, ms since its midnight. */
export type Clock = (at: number, timeZone: string) => number

/**
 * A baby lives by local time. On a journey this uses the days of each zone, as many as the viewer's `days`. For an
 * unknown zone it uses the viewer's.
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
