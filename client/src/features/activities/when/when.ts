import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { instantAt } from 'sync-protocol/rules/civil-time'

/** The time of an entry in a form. "Now" and "10 min ago" are resolved when it is saved. */
export type When =
  | { kind: 'now' }
  | { kind: 'ago'; minutes: number }
  | { kind: 'at'; day: string; time: string }

export const justNow: When = { kind: 'now' }

/** The instant (ms); NaN for an invalid day and time. */
export function instantOf(when: When, now: number, timeZone: string): number {
  if (when.kind === 'now') return now
  return when.kind === 'ago' ? now - when.minutes * 60_000 : instantAt(when, timeZone)
}

export type WhenProblem = 'noTime' | 'future' | 'tooOld'

const earliest = '1900-01-01'

/** Why a time cannot be logged; null if it can. One minute in the future is allowed, because clocks differ. */
export function whenProblem(when: When, now: number, timeZone: string): WhenProblem | null {
  if (when.kind !== 'at') return null
  if (when.day === '' || when.time === '') return 'noTime'
  if (when.day < earliest) return 'tooOld'
  const at = instantAt(when, timeZone)
  if (Number.isNaN(at)) return 'noTime'
  return at > now + 60_000 ? 'future' : null
}

export const whenProblemNames: Record<WhenProblem, MessageDescriptor> = {
  noTime: msg`Choose a day and a time`,
  future: msg`This time has not come yet`,
  tooOld: msg`This day is too long ago`,
}
