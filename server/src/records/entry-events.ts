import type { WebhookEvent } from 'sync-protocol/api/webhooks'
import { isEntryKind } from 'sync-protocol/entities/entry-kinds'
import type { AnyRow, EntityName, Row } from 'sync-protocol/entities/registry'
import { isNursing } from 'sync-protocol/rules/nursing'

/**
 * What a change of a row means to somebody outside: events of entries and of timers, none for other rows. An entry that
 * comes back from the deleted ones is created, and one that was made and deleted at once was never there.
 */
export function entryEventsOf(
  entity: EntityName,
  before: AnyRow | null,
  after: AnyRow,
): readonly WebhookEvent[] {
  if (!isEntryKind(entity)) return []
  const was = before !== null && before.deletedAt === null
  const is = after.deletedAt === null
  if (!was && !is) return []
  const change = !was ? 'entry.created' : is ? 'entry.updated' : 'entry.deleted'
  const ran = was && isRunning(entity, before)
  const runs = is && isRunning(entity, after)
  if (ran === runs) return [change]
  return [change, runs ? 'timer.started' : 'timer.stopped']
}

function isRunning(entity: EntityName, row: AnyRow): boolean {
  if (!('endTime' in row) || row.endTime !== null) return false
  return entity !== 'feedingSession' || isNursing(row as unknown as Row<'feedingSession'>)
}
