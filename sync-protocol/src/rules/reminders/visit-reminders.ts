import type { Row } from '#entities/registry.ts'
import { addDays, startOfDay } from '#rules/civil-day.ts'
import { instantAt, isKnownZone } from '#rules/civil-time.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000
/** The reminder of an appointment without a time: at this time of the day before. */
const timeOfDayBefore = '09:00'

/**
 * The family's appointments: a day and an hour before, in the doctor's local time. A moved appointment has other
 * keys; a completed or deleted one has none. Reminders whose time was past when the appointment was logged are left
 * out.
 */
export function visitReminders(input: ReminderInput, { doctorVisit }: ReminderRows): Reminder[] {
  if (!input.settings.visit) return []
  return doctorVisit
    .filter(({ completedDate }) => completedDate === null)
    .flatMap((visit) =>
      momentsOf(visit, isKnownZone(visit.timeZone) ? visit.timeZone : input.timeZone)
        .filter(({ at }) => Date.parse(visit.createdAt) < at)
        .map(({ which, at, until, from }): Reminder => {
          const when = `${visit.scheduledDate}:${visit.scheduledTime ?? ''}`
          return {
            kind: 'visit',
            key: `visit:${visit.id}:${when}:${which}`,
            tag: `visit:${visit.id}`,
            at,
            until,
            details: { name: visit.title, ...(from !== undefined && { from }) },
            why: 'appointment',
          }
        }),
    )
}

function momentsOf({ scheduledDate, scheduledTime }: Row<'doctorVisit'>, zone: string) {
  if (scheduledTime === null) {
    const at = instantAt({ day: addDays(scheduledDate, -1), time: timeOfDayBefore }, zone)
    return [{ which: 'day', at, until: startOfDay(scheduledDate, zone), from: undefined }]
  }
  const from = instantAt({ day: scheduledDate, time: scheduledTime }, zone)
  return [
    // From an hour before on, the second reminder replaces the first.
    { which: 'day', at: from - 24 * hour, until: from - hour, from },
    { which: 'hour', at: from - hour, until: from, from },
  ]
}
