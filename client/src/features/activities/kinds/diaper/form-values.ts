import { diaperChange } from 'sync-protocol/entities/diaper-change'
import type { Patch } from 'sync-protocol/entities/registry'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import { whenProblem, type WhenProblem } from '#features/activities/when/when.ts'

/** The fields of a diaper change that a person enters. */
export type DiaperFields = Required<Patch<'diaperChange'>>

/** Values of the form: wall-clock time and note as text, other fields as stored. */
export type DiaperValues = Omit<DiaperFields, 'timestamp' | 'timeZone' | 'notes'> & {
  day: string
  time: string
  notes: string
}

/** Initial values of the form for an entry. An invalid timestamp leaves the time empty. */
export function valuesOf(diaper: DiaperFields, timeZone: string): DiaperValues {
  const picked = Object.fromEntries(diaperChange.fieldNames.map((name) => [name, diaper[name]]))
  const { timestamp, timeZone: _, notes, ...rest } = picked as DiaperFields
  const at = Date.parse(timestamp)
  const clock = Number.isNaN(at) ? { day: '', time: '' } : civilTimeOf(at, timeZone)
  return { ...rest, ...clock, notes: notes ?? '' }
}

export type DiaperProblem = WhenProblem | 'notes'

/** Why the form cannot be saved; null if it can. */
export function problemOf(values: DiaperValues, now: number, timeZone: string): DiaperProblem | null {
  const { day, time } = values
  return (
    whenProblem({ kind: 'at', day, time }, now, timeZone) ??
    ([...values.notes].length > 2000 ? 'notes' : null)
  )
}

/** The changed fields only, so that a partner's change to another field survives. */
export function changesOf(
  diaper: DiaperFields,
  before: DiaperValues,
  values: DiaperValues,
  timeZone: string,
): Partial<DiaperFields> {
  const cleaned = { ...values, ...(values.soiled ? {} : noStoolDetails) }
  const { day, time, notes, ...rest } = cleaned
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

/** Only a stool has these details. */
const noStoolDetails = { consistency: null, colour: null }
