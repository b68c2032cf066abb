import { longestSessionMs } from '#rules/longest-session.ts'
import { ownNameKey, ownRuns } from '#rules/own-activity.ts'
import { ownLongest } from '#rules/own-longest.ts'
import { isNursing } from '#rules/nursing.ts'
import { type SessionRow, viewSessions } from '#rules/view-sessions.ts'
import type { Reminder, ReminderDetails } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000
/** How long a reminder stays valid, ms. */
const standsMs = 12 * hour

/** A session that runs for implausibly long, because its end was forgotten. Any end removes the reminder. */
export function timerReminders({ settings }: ReminderInput, rows: ReminderRows): Reminder[] {
  if (!settings.longTimer) return []
  return [
    ...running('sleepSession', rows.sleepSession),
    ...running('feedingSession', rows.feedingSession.filter(isNursing)),
    ...running('playSession', rows.playSession, ({ activityType }) =>
      activityType === 'WALKING' ? { isWalk: true } : {},
    ),
    ...runningOwn(rows),
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
        until: at + standsMs,
        details: { since, name, ...detailsOf(row!) },
        why: 'running',
      }
    })

/**
 * Running activities of the family, each by its usual duration. Among several of one name, the first has the
 * reminder.
 */
function runningOwn({ ownEntry: entries }: ReminderRows): Reminder[] {
  const latestFirst = entries
    .filter(ownRuns)
    .toSorted((a, b) => (a.timestamp + a.id > b.timestamp + b.id ? -1 : 1))
  const firsts = new Map(latestFirst.map((row) => [ownNameKey(row.name), row]))
  return [...firsts.values()].map(({ id, activityId, name, timestamp }) => {
    const since = Date.parse(timestamp)
    const at = since + ownLongest(name, entries).longest
    return {
      kind: 'timer',
      key: `timer:${id}`,
      tag: `timer:ownEntry:${activityId}`,
      at,
      until: at + standsMs,
      details: { since, name: 'ownEntry', activity: name },
      why: 'running',
    }
  })
}
