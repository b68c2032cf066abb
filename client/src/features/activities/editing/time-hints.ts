import { addDays } from 'sync-protocol/rules/civil-day'
import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { instantOf, type When } from '#features/activities/when/when.ts'
import type { SessionTimes, SessionValues } from './session-values.ts'

type Well = 'start' | 'end'

/** A correction of an implausible time that one tap applies. */
export interface TimeFix {
  well: Well
  to: When
  kind: 'dayBefore' | 'dayAfter' | 'trim'
}

/** An implausible time of a session. The form shows it beside the times; it never prevents saving. */
export interface TimeHint<Other> {
  kind: 'future' | 'endsBeforeStart' | 'overlap'
  well: Well
  fix?: TimeFix
  /** The session that overlaps. */
  other?: Other
}

/** Shorter differences are not visible in a form, ms. */
const minute = 60_000

const shifted = (when: When | null, days: number): When | undefined =>
  when?.kind === 'at' ? { ...when, day: addDays(when.day, days) } : undefined

/** The first implausible time, with its correction. */
export function hintOf<Other extends { at: number; until: number | null }>(
  values: SessionValues,
  { at, until }: SessionTimes,
  others: readonly Other[],
  now: number,
  timeZone: string,
): TimeHint<Other> | undefined {
  if (Number.isNaN(at) || Number.isNaN(until)) return undefined
  return (
    future(values, 'start', at, now, timeZone) ??
    future(values, 'end', until, now, timeZone) ??
    (until !== null && until < at ? endsBeforeStart(values, at, until, now, timeZone) : undefined) ??
    overlap(at, until, others, now, timeZone)
  )
}

function future(
  values: SessionValues,
  well: Well,
  at: number | null,
  now: number,
  timeZone: string,
): TimeHint<never> | undefined {
  if (at === null || at <= now + minute) return undefined
  const to = shifted(values[well], -1)
  const isPast = to && instantOf(to, now, timeZone) <= now
  return { kind: 'future', well, ...(isPast ? { fix: { well, to, kind: 'dayBefore' } } : {}) }
}

function endsBeforeStart(
  values: SessionValues,
  at: number,
  until: number,
  now: number,
  timeZone: string,
): TimeHint<never> {
  const hint = { kind: 'endsBeforeStart', well: 'end' } as const
  const later = shifted(values.end, 1)
  const laterAt = later ? instantOf(later, now, timeZone) : NaN
  if (later && laterAt >= at && laterAt <= now)
    return { ...hint, fix: { well: 'end', to: later, kind: 'dayAfter' } }
  const earlier = shifted(values.start, -1)
  if (earlier && instantOf(earlier, now, timeZone) <= until)
    return { ...hint, fix: { well: 'start', to: earlier, kind: 'dayBefore' } }
  return hint
}

function overlap<Other extends { at: number; until: number | null }>(
  at: number,
  until: number | null,
  others: readonly Other[],
  now: number,
  timeZone: string,
): TimeHint<Other> | undefined {
  const end = until ?? now
  const other = others.find((one) => Math.min(end, one.until ?? now) - Math.max(at, one.at) >= minute)
  if (!other) return undefined
  const otherEnd = other.until ?? now
  const wallClock = (instant: number): When => ({ kind: 'at', ...civilTimeOf(instant, timeZone) })
  // Starts the later session where the other ends. A session within the other one would have no time left.
  if (other.at <= at && otherEnd < end)
    return {
      kind: 'overlap',
      well: 'start',
      other,
      fix: { well: 'start', to: wallClock(otherEnd), kind: 'trim' },
    }
  if (other.at > at && otherEnd >= end)
    return {
      kind: 'overlap',
      well: 'end',
      other,
      fix: { well: 'end', to: wallClock(other.at), kind: 'trim' },
    }
  return { kind: 'overlap', well: 'start', other }
}
