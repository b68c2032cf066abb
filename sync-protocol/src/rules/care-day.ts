import { addDays, civilDayOf } from './civil-day.ts'
import { instantAt } from './civil-time.ts'

/**
 * When the day of care that an instant (ms) lies in began, ms: a family may begin its day at another hour than
 * midnight. On a night where that hour is skipped it begins as much later as the clock jumped.
 */
export function startOfCareDay(instantMs: number, timeZone: string, careDayStart: string): number {
  const day = civilDayOf(instantMs, timeZone)
  const start = instantAt({ day, time: careDayStart }, timeZone)
  return start <= instantMs ? start : instantAt({ day: addDays(day, -1), time: careDayStart }, timeZone)
}
