import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import {
  messageOf,
  type NotifiedDevice,
  type ShownMessage,
} from 'sync-protocol/wire/reminder-message/reminder-message'
import type { DueOfBaby } from '#features/reminders/due-of-baby.ts'

/** How far ahead reminders are scheduled, ms: the app is opened more often than that. */
export const horizonMs = 48 * 3_600_000
/** iOS keeps 64 at most; this leaves space for the test. */
const most = 60

/** The times of postponed reminders, ms, by `keyOf`. */
export type Postponed = Readonly<Record<string, number>>

/** A notification that the system shows itself. */
export interface PlannedNotification {
  id: number
  /** Ms. */
  at: number
  key: string
  message: ShownMessage
}

export interface LocalPlan {
  /** Soonest first. */
  coming: PlannedNotification[]
  /** Ids of reminders whose time has come and whose cause still exists: if shown, they stay. */
  standing: number[]
}

/** 31 bits of FNV-1a, never 0 or 1: both systems require a number as id, and 1 is the test's. */
export function idOf(key: string): number {
  let hash = 0x811c9dc5
  for (const unit of key) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return ((hash >>> 1) % 0x7ffffffd) + 2
}

interface PlanInput {
  due: readonly DueOfBaby[]
  mutedKinds: readonly ReminderKind[]
  postponed: Postponed
  device: NotifiedDevice
  /** Ms. */
  now: number
}

/** The notifications that this device schedules, and the ids of shown ones that stay. */
export function planLocal({ due, mutedKinds, postponed, device, now }: PlanInput): LocalPlan {
  const each = due
    .flatMap(({ baby, due: reminders }) =>
      reminders
        .filter(({ kind }) => !mutedKinds.includes(kind))
        .map((reminder) => {
          // Backups concern the device and milk the family, so twins must not double them.
          const owner =
            reminder.kind === 'backup' || reminder.kind === 'milk' ? null : { id: baby.id, name: baby.name }
          const key = `${owner?.id ?? ''}/${reminder.key}`
          const at = postponed[key] ?? reminder.at
          return {
            id: idOf(key),
            at,
            key,
            until: reminder.until,
            message: messageOf(reminder, owner, device, null),
          }
        }),
    )
    .filter(({ at, until }) => at < until && now < until)
  const all = [...new Map(each.map((one) => [one.key, one])).values()].toSorted((a, b) => a.at - b.at)
  return {
    coming: all
      .filter(({ at }) => at > now && at <= now + horizonMs)
      .slice(0, most)
      .map(({ id, at, key, message }) => ({ id, at, key, message })),
    standing: all.filter(({ at }) => at <= now).map(({ id }) => id),
  }
}
