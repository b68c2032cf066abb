import { isLength, type When } from '#features/activities/importing/draft-parts.ts'
import { momentOf } from './moment.ts'
import type { Made } from '#features/activities/importing/draft.ts'
import type { Reader, RowReading, SkipReason } from './format.ts'

const minuteMs = 60_000

/**
 * The start and the end of a row, from its cells. A length (minutes) replaces a missing end, and decides between two
 * equal hours. Null if the start cannot be read.
 */
export function whenOf(
  { clock, answers }: Reader,
  start: string,
  end = '',
  lengthMinutes = NaN,
): When | null {
  const from = momentOf(start, answers.dateOrder)
  if (!from) return null
  const to = end === '' ? null : momentOf(end, answers.dateOrder)
  const lengthMs = isLength(lengthMinutes) ? lengthMinutes * minuteMs : null
  const { timeZone } = clock
  const isDayOnly = !from.hasTime && from.instant === null
  if (to) return { ...clock.spanOf(from, to, lengthMs), timeZone, isDayOnly }
  const at = clock.instantOf(from)
  return { from: at, to: lengthMs === null ? null : at + lengthMs, timeZone, isDayOnly }
}

export const skip = (reason: SkipReason): RowReading => ({ skip: reason })

/** A row with these entries; without any, it had no value or an impossible one. */
export function rowOf(key: readonly string[], ...drafts: Made[]): RowReading {
  const made = drafts.filter((draft) => draft !== null && draft !== 'badValue')
  if (made.length === 0) return skip(drafts.includes('badValue') ? 'badValue' : 'noValue')
  return { key: key.join('|').toLowerCase(), drafts: made }
}
