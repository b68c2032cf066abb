import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { instantAt } from 'sync-protocol/rules/civil-time'
import type { Moment } from './action.ts'

/** The instant (ms) that is meant; a clock time means the last time the clock showed it. */
export function instantOfMoment(moment: Moment | undefined, now: number, timeZone: string): number {
  if (!moment) return now
  if ('ago' in moment) return now - moment.ago * 60_000
  const today = civilDayOf(now, timeZone)
  const at = instantAt({ day: today, time: moment.time }, timeZone)
  return at <= now ? at : instantAt({ day: addDays(today, -1), time: moment.time }, timeZone)
}
