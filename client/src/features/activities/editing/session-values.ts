import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { instantOf, whenProblem, type When, type WhenProblem } from '#features/activities/when/when.ts'

/** The values of a session form as wall-clock times; `end` is null while the session runs. */
export interface SessionValues {
  start: When
  end: When | null
  notes: string
}

/** A session before the form changes it. Times in ms. */
export interface SessionBefore {
  at: number
  until: number | null
  notes: string | null
}

/** The form's times as instants, ms; NaN for a day and time that do not exist. */
export interface SessionTimes {
  at: number
  until: number | null
}

export interface SessionChanges {
  startTime?: string
  endTime?: string | null
  timeZone?: string
  notes?: string | null
}

const wallClock = (at: number, timeZone: string): When => ({ kind: 'at', ...civilTimeOf(at, timeZone) })

/** The form's content for a session. */
export const valuesOf = ({ at, until, notes }: SessionBefore, timeZone: string): SessionValues => ({
  start: wallClock(at, timeZone),
  end: until === null ? null : wallClock(until, timeZone),
  notes: notes ?? '',
})

const isSame = (a: When | null, b: When | null) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The form's current times. An untouched time keeps its seconds and, in a night with two 1:30, which of them it is.
 */
export function timesOf(
  session: SessionBefore,
  before: SessionValues,
  values: SessionValues,
  now: number,
  timeZone: string,
): SessionTimes {
  const { start, end } = values
  return {
    at: isSame(start, before.start) ? session.at : instantOf(start, now, timeZone),
    until: isSame(end, before.end) ? session.until : end && instantOf(end, now, timeZone),
  }
}

export type SessionProblem =
  | { field: 'start' | 'end'; problem: WhenProblem }
  | { field: 'notes'; problem: 'notes' }

/** Why the form cannot be saved. An end before the start and an overlap only give hints. */
export function problemOf(values: SessionValues, now: number, timeZone: string): SessionProblem | null {
  for (const field of ['start', 'end'] as const) {
    const when = values[field]
    const problem = when && whenProblem(when, now, timeZone)
    if (problem) return { field, problem }
  }
  return [...values.notes].length > 2000 ? { field: 'notes', problem: 'notes' } : null
}

/** The changed fields only, so that a partner's change to another field survives. */
export function changesOf(
  session: SessionBefore & { timeZone: string },
  before: SessionValues,
  values: SessionValues,
  now: number,
  timeZone: string,
): SessionChanges {
  const { at, until } = timesOf(session, before, values, now, timeZone)
  const changes: SessionChanges = {}
  if (!isSame(values.start, before.start)) {
    changes.startTime = iso(at)
    if (session.timeZone !== timeZone) changes.timeZone = timeZone
  }
  if (!isSame(values.end, before.end)) changes.endTime = until === null ? null : iso(until)
  if (values.notes !== before.notes) {
    const text = values.notes.trim() === '' ? null : values.notes
    if (text !== session.notes) changes.notes = text
  }
  return changes
}

/** An instant as it is stored; empty for an invalid time, which `problemOf` reports. */
const iso = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString())
