import { longestSessionMs } from '#rules/longest-session.ts'
import { isNursing } from '#rules/nursing.ts'
import { type SessionRow, viewSessions } from '#rules/view-sessions.ts'
import type { Reminder, ReminderDetails } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000

/** A session that runs for implausibly long: somebody forgot to end it. Ended by anybody, it has no reminder. */
export function timerReminders({ settings }: ReminderInput, rows: ReminderRows): Reminder[] {
  if (!settings.longTimer) return []
  return [
    ...running('sleepSession', rows.sleepSession),
    ...running('feedingSession', rows.feedingSession.filter(isNursing)),
    ...running('playSession', rows.playSession, ({ activityType }) =>
      activityType === 'WALKING' ? { isWalk: true } : {},
    ),
  ]
}

const running = <R extends SessionRow>(
  name: keyof typeof longestSessionMs,
  rows: readonly R[],
  detailsOf: (row: R) => Pick<ReminderDetails, 'isWalk'> = () => ({}),
): Reminder[] =>
  viewSessions(rows)
    .filter(({ endTime }) => endTime === null)
    .map(({ id, startTime, rows: [row] }) => {
      const since = Date.parse(startTime)
      const at = since + longestSessionMs[name]
      return {
        kind: 'timer',
        key: `timer:${id}`,
        tag: `timer:${name}`,
        at,
        until: at + 12 * hour,
        details: { since, name, ...detailsOf(row!) },
        why: 'running',
      }
    })
