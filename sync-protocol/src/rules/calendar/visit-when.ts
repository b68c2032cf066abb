import type { Row } from '#entities/registry.ts'
import { instantAt } from '#rules/civil-time.ts'
import type { CalendarEvent } from './calendar-text.ts'

/** How long an appointment is taken to last, ms. */
const visitMs = 30 * 60_000

/** When a visit is in a calendar: half an hour by the clock of the doctor's wall, or a whole day where no time is known. */
export function visitWhen(
  { scheduledDate, scheduledTime }: Pick<Row<'doctorVisit'>, 'scheduledDate' | 'scheduledTime'>,
  /** IANA, a known one. */
  timeZone: string,
): CalendarEvent['when'] {
  if (scheduledTime === null) return { day: scheduledDate }
  const from = instantAt({ day: scheduledDate, time: scheduledTime }, timeZone)
  return { from, until: from + visitMs }
}
