import type { Row } from 'sync-protocol/entities/registry'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'

type Diaper = Row<'diaperChange'>
export type DiaperFields = Pick<
  Diaper,
  'timestamp' | 'timeZone' | 'wetness' | 'soiled' | 'consistency' | 'colour' | 'notes'
>

/** What the form holds: the wall clock as texts, and the rest as it is stored. */
export interface DiaperValues {
  day: string
  time: string
  wetness: Diaper['wetness']
  soiled: boolean
  consistency: Diaper['consistency']
  colour: Diaper['colour']
  notes: string
}

/** The form's content for an entry; a timestamp that is none leaves the time empty. */
export function valuesOf(diaper: DiaperFields, timeZone: string): DiaperValues {
  const at = Date.parse(diaper.timestamp)
  const { day, time } = Number.isNaN(at) ? { day: '', time: '' } : civilTimeOf(at, timeZone)
  const { wetness, soiled, consistency, colour, notes } = diaper
  return { day, time, wetness, soiled, consistency, colour, notes: notes ?? '' }
}

export type DiaperProblem = 'noTime' | 'future' | 'tooOld' | 'notes'

const earliest = '1900-01-01'

/** What keeps the form from being saved; null when nothing does. A minute of the future is a clock, not a mistake. */
export function problemOf(values: DiaperValues, now: number, timeZone: string): DiaperProblem | null {
  const at = instantAt(values, timeZone)
  if (Number.isNaN(at)) return 'noTime'
  if (values.day < earliest) return 'tooOld'
  if (at > now + 60_000) return 'future'
  return [...values.notes].length > 2000 ? 'notes' : null
}

/** Only what the person changed, so that a partner's change to another field survives. */
export function changesOf(
  diaper: DiaperFields,
  before: DiaperValues,
  values: DiaperValues,
  timeZone: string,
): Partial<DiaperFields> {
  const changes: Partial<DiaperFields> = {}
  if (values.day !== before.day || values.time !== before.time) {
    changes.timestamp = new Date(instantAt(values, timeZone)).toISOString()
    if (diaper.timeZone !== timeZone) changes.timeZone = timeZone
  }
  if (values.wetness !== before.wetness) changes.wetness = values.wetness
  if (values.soiled !== before.soiled) changes.soiled = values.soiled
  // What a stool was like is said of a stool only.
  const consistency = values.soiled ? values.consistency : null
  const colour = values.soiled ? values.colour : null
  if (consistency !== before.consistency) changes.consistency = consistency
  if (colour !== before.colour) changes.colour = colour
  const notes = values.notes.trim() === '' ? null : values.notes
  if (notes !== diaper.notes && values.notes !== before.notes) changes.notes = notes
  return changes
}
