import Dexie from 'dexie'
import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import type { LocalRow } from './records.ts'

/** The index by which the rows of a baby, or of a team where no baby is meant, lie in the order of time. */
export const timeIndexOf = (entity: EntityName): string => {
  const index = entityOf(entity).indexes.find((name) => name.startsWith('['))
  if (!index) throw new Error(`${entity} is not kept by time`)
  return index
}

/**
 * The newest rows of a baby, or of a team for an entity that belongs to no baby, newest first, however long ago they
 * were: a session that nobody ended is among them. Deleted rows too; they count towards `limit`.
 */
export const recentRows = (
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  limit: number,
): Promise<LocalRow[]> =>
  db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between([ownerId, Dexie.minKey], [ownerId, Dexie.maxKey])
    .reverse()
    .limit(limit)
    .toArray()
