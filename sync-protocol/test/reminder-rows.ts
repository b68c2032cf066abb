import { reminderSettings } from '#entities/reminder-settings.ts'
import { entityOf, type Create, type Row } from '#entities/registry.ts'
import type { Reminder, ReminderKind } from '#rules/reminders/reminder.ts'
import {
  reminderEntities,
  type ReminderEntity,
  type ReminderInput,
  type ReminderRows,
} from '#rules/reminders/reminder-input.ts'
import { remindersOf } from '#rules/reminders/reminders.ts'

export const hour = 3_600_000
export const minute = 60_000
export const day = 24 * hour
export const babyId = '00000000-0000-7000-8000-00000000000b'
export const otherBaby = '00000000-0000-7000-8000-00000000000c'
export const [anna, ben] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000d']
export const now = Date.parse('2026-11-21T12:00:00Z')
export const iso = (ms: number) => new Date(ms).toISOString()

export type Entry = { [E in ReminderEntity]: { entity: E; row: Row<E> } }[ReminderEntity]

let ids = 0
/** A stored row, with what its declaration fills in. */
export function entry<E extends ReminderEntity>(
  entity: E,
  fields: Omit<Create<E>, 'babyId' | 'timeZone'> & { timeZone?: string },
  base: Partial<Row<E>> = {},
): Entry {
  const all = { timeZone: 'UTC', ...entityOf(entity).defaults, ...fields }
  const at = String(
    'startTime' in all ? all.startTime : 'timestamp' in all ? all.timestamp : iso(now - 30 * day),
  )
  const row = {
    id: `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    ...{ babyId, createdAt: at, updatedAt: at, createdBy: anna, updatedBy: anna, deletedAt: null, seq: ids },
    ...{ rowAt: `${Date.parse(at).toString(36).padStart(9, '0')}0000made`, clocks: null },
    ...all,
    ...base,
  }
  return { entity, row } as unknown as Entry
}

export const rowsOf = (entries: readonly Entry[]): ReminderRows =>
  Object.fromEntries(
    reminderEntities.map((entity) => [
      entity,
      entries.filter((one) => one.entity === entity).map(({ row }) => row),
    ]),
  ) as unknown as ReminderRows

/** Nothing is wanted but what a test turns on. */
export const off = {
  ...reminderSettings.defaults,
  ...{ medicine: false, visit: false, longTimer: false },
}

export const inputOf = (
  entries: readonly Entry[],
  settings: Partial<ReminderInput['settings']>,
  input: Partial<ReminderInput> = {},
): ReminderInput => ({
  baby: {
    ...{ id: babyId, birthDate: '2026-06-24', isPreterm: false, useCorrectedAge: true },
    ...{ gestationalWeeks: null, gestationalDays: null, dayStart: '07:00', dayEnd: '19:00' },
  },
  settings: { ...off, ...settings },
  rows: rowsOf(entries),
  ...{ now, timeZone: 'UTC', measurementDays: 14, isCalm: false, backupAt: null },
  ...input,
})

export const remind = (...input: Parameters<typeof inputOf>): Reminder[] => remindersOf(inputOf(...input))
export const ofKind = (reminders: readonly Reminder[], kind: ReminderKind): Reminder | undefined =>
  reminders.find((one) => one.kind === kind)
