import type { Row } from '#entities/registry.ts'
import { instantAt } from '#rules/civil-time.ts'
import type { CalendarEvent } from './calendar-text.ts'

/** Assumed duration of an appointment, ms. */
const visitMs = 30 * 60_000

/** Time of a visit in a calendar: half an hour in the doctor's local time, or a whole day if there is no time. */
export function visitWhen(
  { scheduledDate, scheduledTime }: Pick<Row<'doctorVisit'>, 'scheduledDate' | 'scheduledTime'>,
  /** A valid IANA zone. */
  timeZone: string,
): CalendarEvent['when'] {
  if (scheduledTime === null) return { day: scheduledDate }
  const from = instantAt({ day: scheduledDate, time: scheduledTime }, timeZone)
  return { from, until: from + visitMs }
}
