import { type EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import type { LocalRow } from '../schema/records.ts'
import { type Owner, timeIndexOf, timeRange } from '../schema/time-index.ts'

/** The rows of a baby, or of a team for an entity that belongs to no baby, that were deleted since an instant (ISO). */
export async function deletedRows(
  db: LocalDatabase,
  entity: EntityName,
  owner: Owner,
  since: string,
): Promise<LocalRow[]> {
  const rows = await db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between(...timeRange(entity, owner))
    .toArray()
  return rows.filter(({ deletedAt }) => deletedAt !== null && deletedAt >= since)
}
