import type { Row } from 'sync-protocol/entities/registry'
import type { CalendarEvent } from 'sync-protocol/rules/calendar/calendar-text'
import { visitWhen } from 'sync-protocol/rules/calendar/visit-when'
import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { EventContext } from './event-context.ts'
import { titleOf } from './event-context.ts'

/** How far back a calendar has visits, days. */
const daysBack = 365
/** Most visits of one baby in a calendar; the latest are kept. */
const maxVisits = 300
/** Code points of a note in a calendar. */
const noteLength = 1000

/**
 * Minutes before the visit, as for the reminders: a day and an hour. For a visit without a time: nine o'clock of the
 * day before.
 */
const alarms = { timed: [24 * 60, 60], day: [15 * 60] }

/** The family's appointments, past ones of a year included. A visit that took place has no alarm. */
export function visitEvents(
  visits: readonly Row<'doctorVisit'>[],
  context: EventContext & { /** A valid IANA zone. */ timeZone: string; isReminded: boolean },
): CalendarEvent[] {
  const { labels, showsDetails, now, timeZone, isReminded } = context
  const since = addDays(civilDayOf(now, timeZone), -daysBack)
  return visits
    .filter(({ scheduledDate }) => scheduledDate >= since)
    .toSorted((a, b) => (a.scheduledDate + a.id < b.scheduledDate + b.id ? -1 : 1))
    .slice(-maxVisits)
    .map((visit) => {
      const when = visitWhen(visit, isKnownZone(visit.timeZone) ? visit.timeZone : timeZone)
      const isOpen = visit.completedDate === null
      const notes = [visit.description, visit.notes].filter((text) => text !== null && text.trim() !== '')
      return {
        id: visit.id,
        title: titleOf(context, showsDetails ? visit.title : labels.visit),
        description: showsDetails ? [...notes.join('\n')].slice(0, noteLength).join('') : '',
        when,
        changedAt: Date.parse(visit.updatedAt),
        version: visit.seq,
        ...(isOpen && isReminded && { alarms: 'day' in when ? alarms.day : alarms.timed }),
        isBusy: !('day' in when),
      }
    })
}
