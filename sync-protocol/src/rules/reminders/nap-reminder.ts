import { diaryOf } from '#rules/insights/diary.ts'
import { isIllAt } from '#rules/insights/next-events.ts'
import { outlookThen } from './outlook-then.ts'
import type { Reminder } from './reminder.ts'
import { outlookRowsOf, type ReminderInput, type ReminderRows } from './reminder-input.ts'

/**
 * The next sleep: when the baby will probably be tired, while it is awake. It depends on the last sleep only. A new
 * sleep removes this reminder. None while the baby is ill, as in the outlook.
 */
export function napReminders(input: ReminderInput, rows: ReminderRows): Reminder[] {
  if (!input.settings.nap) return []
  const { sleeps, temperatures } = diaryOf(outlookRowsOf(rows), instantOf(rows, input.now))
  if (sleeps.length === 0 || sleeps.some(({ until }) => until === null)) return []
  const last = sleeps.reduce((a, b) => (b.until! >= a.until! ? b : a))
  if (isIllAt(temperatures, input.now)) return []
  const { next } = outlookThen(input, rows, last.until!).sleep
  if (!next) return []
  return [
    {
      kind: 'nap',
      key: `nap:${last.id}`,
      tag: 'nap',
      at: next.from,
      until: next.until,
      details: { since: last.until!, from: next.from, to: next.until },
      why: 'rhythm',
    },
  ]
}

/** An entry of a phone with a slightly fast clock counts as made now. */
function instantOf({ sleepSession }: ReminderRows, now: number): number {
  const starts = sleepSession.map(({ startTime }) => Date.parse(startTime))
  return starts.reduce((latest, start) => Math.max(latest, start), now)
}
