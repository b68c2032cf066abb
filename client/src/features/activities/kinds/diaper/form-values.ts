import { diaperChange } from 'sync-protocol/entities/diaper-change'
import type { Patch } from 'sync-protocol/entities/registry'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import { whenProblem, type WhenProblem } from '#features/activities/when/when.ts'

/** Everything a person says of a diaper change. */
export type DiaperFields = Required<Patch<'diaperChange'>>

/** What the form holds: the wall clock and the note as texts, and the rest as it is stored. */
export type DiaperValues = Omit<DiaperFields, 'timestamp' | 'timeZone' | 'notes'> & {
  day: string
  time: string
  notes: string
}

/** The form's content for an entry; a timestamp that is none leaves the time empty. */
export function valuesOf(diaper: DiaperFields, timeZone: string): DiaperValues {
  const picked = Object.fromEntries(diaperChange.fieldNames.map((name) => [name, diaper[name]]))
  const { timestamp, timeZone: _, notes, ...rest } = picked as DiaperFields
  const at = Date.parse(timestamp)
  const clock = Number.isNaN(at) ? { day: '', time: '' } : civilTimeOf(at, timeZone)
  return { ...rest, ...clock, notes: notes ?? '' }
}

export type DiaperProblem = WhenProblem | 'notes'

/** What keeps the form from being saved; null when nothing does. */
export function problemOf(values: DiaperValues, now: number, timeZone: string): DiaperProblem | null {
  const { day, time } = values
  return (
    whenProblem({ kind: 'at', day, time }, now, timeZone) ??
    ([...values.notes].length > 2000 ? 'notes' : null)
  )
}

/** Only what the person changed, so that a partner's change to another field survives. */
export function changesOf(
  diaper: DiaperFields,
  before: DiaperValues,
  values: DiaperValues,
  timeZone: string,
): Partial<DiaperFields> {
  const said = { ...values, ...(values.soiled ? {} : ofNoStool) }
  const { day, time, notes, ...rest } = said
  const changed = Object.entries(rest).filter(([name, value]) => value !== before[name as keyof typeof rest])
  const changes: Partial<DiaperFields> = Object.fromEntries(changed)
  if (day !== before.day || time !== before.time) {
    changes.timestamp = new Date(instantAt(values, timeZone)).toISOString()
    if (diaper.timeZone !== timeZone) changes.timeZone = timeZone
  }
  if (notes !== before.notes) {
    const text = notes.trim() === '' ? null : notes
    if (text !== diaper.notes) changes.notes = text
  }
  return changes
}

/** What a stool was like is said of a stool only. */
const ofNoStool = { consistency: null, colour: null }
