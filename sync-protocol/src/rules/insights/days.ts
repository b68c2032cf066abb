import { addDays, civilDayOf, startOfDay, type CivilDay } from '#rules/civil-day.ts'
import { instantAt } from '#rules/civil-time.ts'
import type { DayWindow } from '#rules/day-window.ts'

const dayMs = 86_400_000

/** A civil day of a zone in ms, with the family's day within it. Days with a clock change have 23 or 25 hours. */
export interface DaySpan {
  day: CivilDay
  from: number
  until: number
  /** The start of the family's day. */
  dayFrom: number
  /** The start of the family's night. */
  nightFrom: number
}

/** The last `count` civil days; the last one contains `now`. */
export function lastDays(
  { dayStart, dayEnd }: DayWindow,
  now: number,
  timeZone: string,
  count: number,
): DaySpan[] {
  const today = civilDayOf(now, timeZone)
  const days = Array.from({ length: count + 1 }, (_, index) => addDays(today, index + 1 - count))
  const starts: number[] = []
  for (const day of days) starts.push(nextStart(starts.at(-1), day, timeZone))
  return days.slice(0, -1).map((day, index) => {
    const from = starts[index]!
    const until = starts[index + 1]!
    const at = (time: string) => {
      // Most days have no clock change. Only the others need a search.
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return until - from === dayMs
        ? from + (hours * 60 + minutes) * 60_000
        : instantAt({ day, time }, timeZone)
    }
    return { day, from, until, dayFrom: at(dayStart), nightFrom: at(dayEnd) }
  })
}

/** The start of a day: 24 hours after the one before, except after a clock change. */
function nextStart(before: number | undefined, day: CivilDay, timeZone: string): number {
  const guess = before === undefined ? NaN : before + dayMs
  const isStart = civilDayOf(guess || 0, timeZone) === day && civilDayOf((guess || 0) - 1, timeZone) < day
  return isStart ? guess : startOfDay(day, timeZone)
}
