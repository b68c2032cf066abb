import { byZone } from './zone-formats.ts'

/** A calendar day of a zone, `YYYY-MM-DD`. */
export type CivilDay = string

const hourMs = 3_600_000
// Swedish writes a date as YYYY-MM-DD.
const formatOf = byZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day of an instant (ms since 1970) in an IANA zone. Throws RangeError for an unknown zone. */
export const civilDayOf = (instantMs: number, timeZone: string): CivilDay =>
  formatOf(timeZone).format(instantMs)

/** The latest calendar day in any zone: no zone is more than 14 hours ahead. */
export const latestToday = (instantMs: number): CivilDay => civilDayOf(instantMs + 14 * hourMs, 'UTC')

/** Adds calendar days: `addDays('2026-03-01', -1)` is `2026-02-28`. */
export function addDays(day: CivilDay, days: number): CivilDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * The first instant (ms) of a calendar day in a zone. Correct on nights of 23 and 25 hours, when midnight does not
 * exist, and when a zone skipped the whole day (then the first instant of the next one).
 */
export function startOfDay(day: CivilDay, timeZone: string): number {
  // No zone is more than 14 h ahead or 12 h behind, so the day begins in this range.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * hourMs
  let after = before + 30 * hourMs
  // Nearly everywhere days begin on a quarter of an hour, so these are tried first.
  for (const step of [hourMs / 4, 1]) {
    while (after - before > step) {
      const middle = before + Math.floor((after - before) / (2 * step)) * step
      if (civilDayOf(middle, timeZone) < day) before = middle
      else after = middle
    }
    if (civilDayOf(after - 1, timeZone) < day) break
  }
  return after
}
