import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { Reader } from '../../reading/format.ts'
import type { Cells } from '../../reading/table.ts'
import { Remarks, type When } from '#features/activities/importing/draft-parts.ts'
import { minutesOf } from '../../reading/quantities.ts'
import { WallClock } from '../../reading/wall-clock.ts'
import { whenOf } from '../../reading/when.ts'

/** Usually milliseconds; seconds if the number is so small that it would be in 1970. */
function epoch(text: string): number | null {
  const value = /^\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : 0
  if (value === 0) return null
  return value < 100_000_000_000 ? value * 1000 : value
}

/** The times of a Nara row, by its instants and its zone; null if none can be read. */
export function timesOf(row: Cells, reader: Reader, type: string): When | null {
  const named = row('Time Zone')
  const timeZone = named !== '' && isKnownZone(named) ? named : reader.answers.timeZone
  const from = epoch(row('Start Date/time (Epoch)'))
  const prefix = type === 'pump' ? '[Pump]' : '[Sleep]'
  const isSpan = type === 'pump' || type === 'sleep'
  const seconds = 60 * minutesOf(row.cell(`${prefix} Duration (Seconds)`), new Remarks(), 's')
  const end = epoch(row(`${prefix} End Date/time (Epoch)`))
  if (from === null || from > 7_258_118_400_000) {
    // The wall-clock time in the row's zone.
    const clock = timeZone === reader.clock.timeZone ? reader.clock : new WallClock(timeZone)
    const shownEnd = isSpan ? row(`${prefix} End Date/time`) : ''
    const read = whenOf({ ...reader, clock }, row('Start Date/time'), shownEnd, isSpan ? seconds / 60 : NaN)
    return read && isSpan && end !== null ? { ...read, to: end } : read
  }
  const to = !isSpan ? null : (end ?? (seconds >= 0 ? from + seconds * 1000 : null))
  return { from, to, timeZone }
}
