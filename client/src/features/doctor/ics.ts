import { calendarText } from 'sync-protocol/rules/calendar/calendar-text'
import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { visitWhen } from 'sync-protocol/rules/calendar/visit-when'

/** What a calendar gets of a visit. */
export interface CalendarEvent {
  /** Always the same for one visit, so that a calendar renews it instead of adding another. */
  id: string
  title: string
  description: string
  day: CivilDay
  /** `HH:MM` in `timeZone`; null: it takes the whole day. */
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
