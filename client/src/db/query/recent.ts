import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { timeBound } from '../packed/months.ts'
import { newestOf } from './newest.ts'
import { type Owner, placeIn, timeIndexOf, timeRange } from '../schema/time-index.ts'
import type { LocalRow } from '../schema/records.ts'

/**
 * The newest rows of a baby, or of a team for an entity that belongs to no baby, newest first, however old they are: a
 * session that was never ended is among them. Deleted rows count towards `limit` too. All rows since `wholeSinceMs` are
 * included, beyond the limit too.
 */
export async function recentRows(
  db: LocalDatabase,
  entity: EntityName,
  owner: Owner,
  limit: number,
  wholeSinceMs = Infinity,
): Promise<LocalRow[]> {
  const rows = await readRecent(db, entity, owner, limit, wholeSinceMs)
  db.heldRows.set([entity, owner.spaceId, owner.id].join('/'), { entity, rows })
  return rows
}

async function readRecent(
  db: LocalDatabase,
  entity: EntityName,
  owner: Owner,
  limit: number,
  wholeSinceMs: number,
): Promise<LocalRow[]> {
  const rows = await newestOf(db, { entity, owner, limit })
  const oldest = rows[limit - 1]
  if (!oldest || !Number.isFinite(wholeSinceMs)) return rows
  const since = timeBound(wholeSinceMs)
  if (placeIn(entity).timeOf(oldest) < since) return rows
  return db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between(...timeRange(entity, owner, since))
    .reverse()
    .toArray()
}
