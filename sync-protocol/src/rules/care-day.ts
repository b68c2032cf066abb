import { addDays, civilDayOf } from './civil-day.ts'
import { instantAt } from './civil-time.ts'

/**
 * The start of the care day of an instant (ms), ms: a family may begin its day at another hour than midnight. On a
 * night that skips this hour, the day begins later by the size of the jump.
 */
export function startOfCareDay(instantMs: number, timeZone: string, careDayStart: string): number {
  const day = civilDayOf(instantMs, timeZone)
  const start = instantAt({ day, time: careDayStart }, timeZone)
  return start <= instantMs ? start : instantAt({ day: addDays(day, -1), time: careDayStart }, timeZone)
}
