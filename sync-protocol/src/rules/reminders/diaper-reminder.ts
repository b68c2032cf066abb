import type { Reminder } from './reminder.ts'
import { lastMoment, type ReminderInput, type ReminderRows } from './reminder-input.ts'

const minute = 60_000
const hour = 60 * minute

/** A reminder to check the diaper, this long after the last change. Each logged change creates another key. */
export function diaperReminders({ settings }: ReminderInput, { diaperChange }: ReminderRows): Reminder[] {
  const last = settings.diaper ? lastMoment(diaperChange) : undefined
  if (!last) return []
  const since = Date.parse(last.timestamp)
  const at = since + settings.diaperAfterMinutes * minute
  return [
    {
      kind: 'diaper',
      key: `diaper:${last.id}`,
      tag: 'diaper',
      at,
      until: at + 6 * hour,
      details: { since },
      why: 'interval',
    },
  ]
}
