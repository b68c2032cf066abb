import type { Row } from '#entities/registry.ts'
import { ownNameKey, ownRuns } from '#rules/own-activity.ts'
import type { Reminder } from './reminder.ts'
import { lastMoment, type ReminderInput, type ReminderRows } from './reminder-input.ts'

const minute = 60_000
const hour = 60 * minute
/** Limits of how long a reminder stays valid, ms; between them it is as long as the wait. */
const standsMs = { min: 6 * hour, max: 24 * hour }

/**
 * Activities of the family: each after its wait since the last entry of this baby; none while one runs. Activities
 * with the same name count as one, also before they are merged: the earlier one applies.
 */
export function ownReminders({ settings }: ReminderInput, rows: ReminderRows): Reminder[] {
  if (settings.own === false) return []
  return withoutSameNames(rows.ownActivity).flatMap(({ id, name, remindAfterMinutes }) => {
    const key = ownNameKey(name)
    const entries = rows.ownEntry.filter((row) => row.activityId === id || ownNameKey(row.name) === key)
    const last = lastMoment(entries)
    if (remindAfterMinutes === null || !last || entries.some(ownRuns)) return []
    const since = Math.max(
      ...[last.timestamp, last.endTime ?? last.timestamp].map((time) => Date.parse(time)),
    )
    const wait = remindAfterMinutes * minute
    const at = since + wait
    return {
      kind: 'own' as const,
      key: `own:${last.id}`,
      tag: `own:${id}`,
      at,
      until: at + Math.min(Math.max(wait, standsMs.min), standsMs.max),
      details: { since, name },
      why: 'interval' as const,
    }
  })
}

function withoutSameNames(activities: readonly Row<'ownActivity'>[]): Row<'ownActivity'>[] {
  const latestFirst = activities.toSorted((a, b) => (a.id > b.id ? -1 : 1))
  return [...new Map(latestFirst.map((one) => [ownNameKey(one.name), one])).values()]
}
