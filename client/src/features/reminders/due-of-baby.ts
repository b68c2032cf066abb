import type { Reminder } from 'sync-protocol/rules/reminders/reminder'
import type { ReminderInput } from 'sync-protocol/rules/reminders/reminder-input'
import { remindersOf } from 'sync-protocol/rules/reminders/reminders'
import type { Baby } from '#session/family.ts'
import { type ExplainedKind, type NoneBecause, whyNone } from './why-none.ts'

export interface DueReminder extends Reminder {
  /** The time without quiet hours, ms; null if they change nothing. */
  movedFrom: number | null
}

/** The next reminders of a baby, and why a kind that is on has none. */
export interface DueOfBaby {
  baby: Baby
  /** Whether a kind is on, even without a reminder. */
  isAnyOn: boolean
  due: DueReminder[]
  none: { kind: ExplainedKind; because: NoneBecause }[]
}

const explained = ['feed', 'nap', 'diaper'] as const
const switches = [
  ...explained,
  'medicine',
  'vitamin',
  'measurement',
  'visit',
  'longTimer',
  'milk',
  'own',
] as const

export function dueOfBaby(input: ReminderInput & { baby: Baby }): DueOfBaby {
  const { baby, settings } = input
  const loud = remindersOf({ ...input, settings: { ...settings, quietFrom: null, quietUntil: null } })
  const due = remindersOf(input).map((reminder) => {
    const before = loud.find(({ key }) => key === reminder.key)
    return { ...reminder, movedFrom: before && before.at !== reminder.at ? before.at : null }
  })
  const none = explained
    .filter((kind) => settings[kind] && !due.some((reminder) => reminder.kind === kind))
    .map((kind) => ({ kind, because: whyNone(kind, input) }))
  return { baby, isAnyOn: switches.some((kind) => settings[kind]), due, none }
}
