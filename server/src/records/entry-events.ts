import type { WebhookEvent } from 'sync-protocol/api/webhooks'
import { isEntryKind } from 'sync-protocol/entities/entry-kinds'
import type { AnyRow, EntityName, Row } from 'sync-protocol/entities/registry'
import { isNursing } from 'sync-protocol/rules/nursing'

/**
 * The webhook events of a changed row: events of entries and of timers, none for other rows. Undeleting an entry
 * counts as creation; an entry that was created and deleted in one batch has no event.
 */
export function entryEventsOf(
  entity: EntityName,
  before: AnyRow | null,
  after: AnyRow,
): readonly WebhookEvent[] {
  if (!isEntryKind(entity)) return []
  const existed = before !== null && before.deletedAt === null
  const exists = after.deletedAt === null
  if (!existed && !exists) return []
  const change = !existed ? 'entry.created' : exists ? 'entry.updated' : 'entry.deleted'
  const wasRunning = existed && isRunning(entity, before)
  const runsNow = exists && isRunning(entity, after)
  if (wasRunning === runsNow) return [change]
  return [change, runsNow ? 'timer.started' : 'timer.stopped']
}

/** Kinds that can run, as opposed to those whose end is just unknown: pumping is logged when it is over. */
const runs: Partial<Record<EntityName, (row: AnyRow) => boolean>> = {
  sleepSession: () => true,
  playSession: () => true,
  feedingSession: (row) => isNursing(row as unknown as Row<'feedingSession'>),
  ownEntry: (row) => (row as unknown as Row<'ownEntry'>).lasts,
}

const isRunning = (entity: EntityName, row: AnyRow): boolean =>
  'endTime' in row && row.endTime === null && (runs[entity]?.(row) ?? false)
