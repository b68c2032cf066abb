import type { Kysely } from 'kysely'
import type { HistoryEntry } from 'sync-protocol/api/history'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { Database } from './tables.ts'

/** How long history values are kept, ms. */
export const historyKeptMs = 30 * 24 * 3_600_000

/**
 * The changes of a row since an instant, newest first. `row`: the current row, from which the result of each change
 * follows.
 */
export async function historyOf(
  db: Kysely<Database>,
  { spaceId, entity, row, since }: { spaceId: string; entity: EntityName; row: AnyRow; since: string },
): Promise<HistoryEntry[]> {
  const changes = await db
    .selectFrom('history')
    .select(['seq', 'step', 'type', 'before', 'changedBy', 'changedAt'])
    .where('spaceId', '=', spaceId)
    .where('entity', '=', entity)
    .where('rowId', '=', row.id)
    .where('changedAt', '>=', since)
    .orderBy('seq', 'desc')
    .orderBy('step', 'desc')
    .execute()
  let state: Record<string, unknown> = row
  return changes.map(({ seq, step, type, before: stored, changedBy, changedAt }) => {
    const before = stored as Record<string, unknown>
    const after = Object.fromEntries(Object.keys(before).map((field) => [field, state[field] ?? null]))
    state = { ...state, ...before }
    return {
      id: `${seq}.${step}`,
      type: type as HistoryEntry['type'],
      at: changedAt,
      by: changedBy,
      before,
      after,
    }
  })
}

/** Deletes expired history. Runs hourly. */
export async function sweepHistory({
  db,
  clock,
}: {
  db: Kysely<Database>
  clock: { now(): number }
}): Promise<void> {
  const since = new Date(clock.now() - historyKeptMs).toISOString()
  await db.deleteFrom('history').where('changedAt', '<', since).execute()
}
