import { createHash } from 'node:crypto'
import type { CalendarEvent } from 'sync-protocol/rules/calendar/calendar-text'
import type { Reminder, ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { ReminderRows } from 'sync-protocol/rules/reminders/reminder-input'
import { type About, titleOf } from './about.ts'
import type { RemindedKind } from './words/calendar-words.ts'

/** How long a reminder is in a calendar, ms: long enough for a finger. */
const shownMs = 15 * 60_000

/** Visits are events of their own, a long timer shows as running, a backup is the device's, milk is of no baby. */
const left: readonly ReminderKind[] = ['visit', 'timer', 'milk', 'backup']

/** Reminders that are due or to come. One whose cause is gone is in no calendar that is read afterwards. */
export const reminderEvents = (
  reminders: readonly Reminder[],
  about: About & { /** When the baby's rows were changed last, ms. */ changedAt: number },
): CalendarEvent[] =>
  reminders
    .filter(({ kind }) => !left.includes(kind))
    .map(({ kind, key, at, details }) => ({
      // A key names a medicine.
      id: createHash('sha256').update(`${about.baby.id}:${key}`).digest('base64url').slice(0, 27),
      title: titleOf(about, titleFor(kind as RemindedKind, details.name, about)),
      description: '',
      when: { from: at, until: at + shownMs },
      changedAt: about.changedAt,
      isBusy: false,
    }))

function titleFor(kind: RemindedKind, name: string | undefined, { words, showsDetails }: About): string {
  if (!showsDetails || name === undefined) return words.reminder[kind]
  if (kind === 'medicine') return words.medicineNamed(name)
  return kind === 'vitamin' || kind === 'own' ? name : words.reminder[kind]
}

/** When any of these rows was changed last, ms; 0 without rows. */
export const lastChangeOf = (rows: ReminderRows): number =>
  Object.values(rows)
    .flat()
    .reduce((last, { updatedAt }) => Math.max(last, Date.parse(updatedAt)), 0)
