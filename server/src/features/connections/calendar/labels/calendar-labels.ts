import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { Running } from '../running.ts'

/** Reminders that are events of their own. */
export type RemindedKind = Exclude<ReminderKind, 'visit' | 'timer' | 'milk' | 'backup'>

/** Titles of events. */
export interface CalendarLabels {
  /** Title of an appointment without a title. */
  visit: string
  reminder: Record<RemindedKind, string>
  medicineNamed: (name: string) => string
  running: Record<Running, string>
}
