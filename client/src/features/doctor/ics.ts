import { calendarText } from 'sync-protocol/rules/calendar/calendar-text'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { visitWhen } from 'sync-protocol/rules/calendar/visit-when'

/** A visit as a calendar event. */
export interface CalendarEvent {
  /** The same for every export of a visit, so that a calendar updates the event and adds no other. */
  id: string
  title: string
  description: string
  day: CivilDay
  /** `HH:MM` in `timeZone`; null: an all-day event. */
  time: string | null
  timeZone: string
}

/** A calendar file (RFC 5545) with one event. `now`: ms. */
export const icsOf = ({ id, title, description, day, time, timeZone }: CalendarEvent, now: number): string =>
  calendarText({
    product: 'Doctor visits',
    events: [
      {
        ...{ id, title, description, changedAt: now, isBusy: true },
        when: visitWhen({ scheduledDate: day, scheduledTime: time }, timeZone),
      },
    ],
  })
