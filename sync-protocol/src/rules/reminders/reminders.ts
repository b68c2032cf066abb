import { backupReminders } from './backup-reminder.ts'
import { diaperReminders } from './diaper-reminder.ts'
import { feedReminders } from './feed-reminder.ts'
import { measurementReminders } from './measurement-reminder.ts'
import { medicineReminders, vitaminReminders } from './medicine-reminders.ts'
import { milkReminders } from './milk-reminder.ts'
import { napReminders } from './nap-reminder.ts'
import { ownReminders } from './own-reminders.ts'
import { afterQuiet } from './quiet-hours.ts'
import type { Reminder, ReminderKind } from './reminder.ts'
import { begunRowsOf, type ReminderInput, type ReminderRows } from './reminder-input.ts'
import { timerReminders } from './timer-reminders.ts'
import { visitReminders } from './visit-reminders.ts'

const rules: readonly ((input: ReminderInput, rows: ReminderRows) => Reminder[])[] = [
  feedReminders,
  napReminders,
  diaperReminders,
  medicineReminders,
  vitaminReminders,
  measurementReminders,
  visitReminders,
  timerReminders,
  milkReminders,
  ownReminders,
  backupReminders,
]

/** Reminders that say how long ago the last entry was. Calm mode shows no such numbers. */
const counting: readonly ReminderKind[] = ['feed', 'nap', 'diaper']

/** Whether calm mode or "milestones only" disables a kind, whatever the reminder settings are. */
export const isLeftOut = (
  kind: ReminderKind,
  { baby, isCalm }: Pick<ReminderInput, 'baby' | 'isCalm'>,
): boolean =>
  counting.includes(kind)
    ? isCalm || baby.milestonesOnly === true
    : kind === 'timer' && baby.milestonesOnly === true

/**
 * The reminders of a person for one baby, the next one first: those that are due and not expired, and future ones.
 * Each depends on its cause, such as the last feed. So no rule for "another person has just done it" is necessary: a
 * new entry of any person is another cause. In quiet hours a reminder waits for their end, unless it expires before.
 */
export function remindersOf(input: ReminderInput): Reminder[] {
  const rows = begunRowsOf(input)
  const { settings, now, timeZone } = input
  return rules
    .flatMap((rule) => rule(input, rows))
    .filter(({ kind }) => !isLeftOut(kind, input))
    .map((reminder) => ({ ...reminder, at: afterQuiet(reminder.at, settings, timeZone) }))
    .filter(({ at, until }) => at < until && now < until)
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
}
