import type { CalendarEvent } from 'sync-protocol/rules/calendar/calendar-text'
import { longestSessionMs } from 'sync-protocol/rules/longest-session'
import { isNursing } from 'sync-protocol/rules/nursing'
import type { ReminderRows } from 'sync-protocol/rules/reminders/reminder-input'
import { type SessionRow, viewSessions } from 'sync-protocol/rules/view-sessions'
import { type EventContext, titleOf } from './event-context.ts'
import type { Running } from './running.ts'

/** A running session ends at the next quarter of an hour, ms, so that the calendar changes no more often. */
const stepMs = 15 * 60_000

type Row = SessionRow & { updatedAt: string }

/**
 * Sessions that run now, from their start to the end of this quarter of an hour. Leaves out ended ones, and those
 * that run implausibly long. `rows`: those that have begun.
 */
export const runningEvents = (rows: ReminderRows, context: EventContext): CalendarEvent[] => [
  ...eventsOf('sleepSession', rows.sleepSession, context),
  ...eventsOf('feedingSession', rows.feedingSession.filter(isNursing), context),
  ...eventsOf('playSession', rows.playSession, context),
]

const eventsOf = (entity: Running, rows: readonly Row[], context: EventContext): CalendarEvent[] =>
  viewSessions(rows)
    .map((session) => ({ ...session, from: Date.parse(session.startTime) }))
    .filter(({ endTime, from }) => endTime === null && context.now - from <= longestSessionMs[entity])
    .map(({ id, from, rows: logged }) => {
      const step = Math.floor(Math.max(from, context.now) / stepMs) * stepMs
      return {
        id,
        title: titleOf(context, context.labels.running[entity]),
        description: '',
        when: { from, until: step + stepMs },
        changedAt: Math.max(step, ...logged.map(({ updatedAt }) => Date.parse(updatedAt))),
        isBusy: false,
      }
    })
