import { hasBegun } from 'sync-protocol/rules/has-begun'
import { isNursing } from 'sync-protocol/rules/nursing'
import type { ReminderInput } from 'sync-protocol/rules/reminders/reminder-input'
import { isLeftOut, remindersOf } from 'sync-protocol/rules/reminders/reminders'

/** Kinds for which a missing reminder is explained; for other kinds, having none is the usual state. */
export type ExplainedKind = 'feed' | 'nap' | 'diaper'

/** Why a kind that is on has no reminder now. */
export type NoneBecause = 'none' | 'running' | 'few' | 'longAgo' | 'quiet' | 'calm' | 'milestonesOnly'

interface Start {
  startTime: string
}

/** The start of the last one, ms; undefined if there is none. */
const lastOf = (starts: readonly string[], now: number): number | undefined =>
  starts
    .map((start) => Date.parse(start))
    .filter((start) => hasBegun(start, now))
    .sort((a, b) => a - b)
    .at(-1)

const startsOf = (sessions: readonly Start[]) => sessions.map(({ startTime }) => startTime)

/** Why there is no reminder of this kind, which is on. */
export function whyNone(kind: ExplainedKind, input: ReminderInput): NoneBecause {
  const { rows, settings, now } = input
  if (isLeftOut(kind, input)) return input.baby.milestonesOnly ? 'milestonesOnly' : 'calm'
  const starts = {
    feed: startsOf(rows.feedingSession),
    nap: startsOf(rows.sleepSession),
    diaper: rows.diaperChange.map(({ timestamp }) => timestamp),
  }[kind]
  const last = lastOf(starts, now)
  if (last === undefined) return 'none'
  const sessions = { feed: rows.feedingSession.filter(isNursing), nap: rows.sleepSession, diaper: [] }[kind]
  if (sessions.some(({ startTime, endTime }) => endTime === null && hasBegun(Date.parse(startTime), now)))
    return 'running'
  const has = (other: Partial<ReminderInput>) =>
    remindersOf({ ...input, ...other }).some((reminder) => reminder.kind === kind)
  const loud = { ...settings, quietFrom: null, quietUntil: null }
  if (has({ settings: loud })) return 'quiet'
  // Right after the last entry there was a reminder, which is now past.
  return has({ settings: loud, now: last }) || kind === 'diaper' ? 'longAgo' : 'few'
}
