import { createHash } from 'node:crypto'
import type { CalendarEvent } from 'sync-protocol/rules/calendar/calendar-text'
import type { Reminder, ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { ReminderRows } from 'sync-protocol/rules/reminders/reminder-input'
import { type EventContext, titleOf } from './event-context.ts'
import type { RemindedKind } from './labels/calendar-labels.ts'

/** How long a reminder lasts in a calendar, ms: long enough to tap it. */
const durationMs = 15 * 60_000

/**
 * Visits are events of their own, a long timer shows as running, a backup belongs to the device, and milk to no baby.
 */
const excludedKinds: readonly ReminderKind[] = ['visit', 'timer', 'milk', 'backup']

/** Reminders that are due or planned. A reminder whose cause has ended is absent from the next read. */
export const reminderEvents = (
  reminders: readonly Reminder[],
  context: EventContext & { /** The last change of the baby's rows, ms. */ changedAt: number },
): CalendarEvent[] =>
  reminders
    .filter(({ kind }) => !excludedKinds.includes(kind))
    .map(({ kind, key, at, details }) => ({
      // Hashed, because a key contains the name of a medicine.
      id: createHash('sha256').update(`${context.baby.id}:${key}`).digest('base64url').slice(0, 27),
      title: titleOf(context, titleFor(kind as RemindedKind, details.name, context)),
      description: '',
      when: { from: at, until: at + durationMs },
      changedAt: context.changedAt,
      isBusy: false,
    }))

function titleFor(
  kind: RemindedKind,
  name: string | undefined,
  { labels, showsDetails }: EventContext,
): string {
  if (!showsDetails || name === undefined) return labels.reminder[kind]
  if (kind === 'medicine') return labels.medicineNamed(name)
  return kind === 'vitamin' || kind === 'own' ? name : labels.reminder[kind]
}

/** The last change of any of these rows, ms; 0 without rows. */
export const lastChangeOf = (rows: ReminderRows): number =>
  Object.values(rows)
    .flat()
    .reduce((last, { updatedAt }) => Math.max(last, Date.parse(updatedAt)), 0)
