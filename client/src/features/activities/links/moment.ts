import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { instantAt } from 'sync-protocol/rules/civil-time'
import type { Moment } from './action.ts'

/** The last instant at or before `now` at which the clock showed this time; `day` fixes its day. */
function lastAt(time: string, now: number, timeZone: string, day?: 'yesterday'): number {
  const today = civilDayOf(now, timeZone)
  const before = instantAt({ day: addDays(today, -1), time }, timeZone)
  if (day) return before
  const at = instantAt({ day: today, time }, timeZone)
  return at <= now ? at : before
}

/** The instant (ms) of a moment; for a range, its end. */
export function instantOfMoment(moment: Moment | undefined, now: number, timeZone: string): number {
  if (!moment || 'lasting' in moment) return now
  if ('ago' in moment) return now - moment.ago * 60_000
  if ('from' in moment) return spanOfMoment(moment, now, timeZone)!.until
  return lastAt(moment.time, now, timeZone, moment.day)
}

/** Start and end (ms) of a range; undefined for a single moment. */
export function spanOfMoment(
  moment: Moment | undefined,
  now: number,
  timeZone: string,
): { at: number; until: number } | undefined {
  if (!moment) return undefined
  if ('lasting' in moment) return { at: now - moment.lasting * 60_000, until: now }
  if (!('from' in moment)) return undefined
  const isOverMidnight = moment.until <= moment.from
  if (moment.day) {
    const yesterday = addDays(civilDayOf(now, timeZone), -1)
    const lastDay = isOverMidnight ? addDays(yesterday, 1) : yesterday
    return {
      at: instantAt({ day: yesterday, time: moment.from }, timeZone),
      until: instantAt({ day: lastDay, time: moment.until }, timeZone),
    }
  }
  const until = lastAt(moment.until, now, timeZone)
  const lastDay = civilDayOf(until, timeZone)
  const firstDay = isOverMidnight ? addDays(lastDay, -1) : lastDay
  return { at: instantAt({ day: firstDay, time: moment.from }, timeZone), until }
}
