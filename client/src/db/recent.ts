import Dexie from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import { monthOf, timeBound } from './months.ts'
import { rowsIn } from './month-text.ts'
import { newestOf } from './newest.ts'
import { packedKey } from './packed.ts'
import { placeIn, timeIndexOf } from './time-index.ts'
import type { LocalRow } from './records.ts'

/**
 * The newest rows of a baby, or of a team for an entity that belongs to no baby, newest first, however long ago they
 * were: a session that nobody ended is among them. Deleted rows too; they count towards `limit`, which never cuts off
 * what is not older than `wholeSinceMs`: of those days everything is there. A live query does not see what it reads:
 * `followRecent` keeps them up to date.
 */
export async function recentRows(
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  limit: number,
  wholeSinceMs = Infinity,
): Promise<LocalRow[]> {
  const rows = await newestRows(db, entity, ownerId, limit)
  const oldest = rows[limit - 1]
  if (!oldest || !Number.isFinite(wholeSinceMs)) return rows
  const since = timeBound(wholeSinceMs)
  if (placeIn(entity).timeOf(oldest) < since) return rows
  return db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between([ownerId, since], [ownerId, Dexie.maxKey])
    .reverse()
    .toArray()
}

async function newestRows(
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  limit: number,
): Promise<LocalRow[]> {
  const { rows, month } = await newestOf(db, { entity, ownerId, limit })
  // Mostly there are enough that are newer than anything packed.
  if (month === undefined || isFull(entity, rows, limit, month)) return rows
  return db.transaction('r', [db.rows(entity), db.packed], () => newestAnywhere(db, entity, ownerId, limit))
}

const newestInTable = (db: LocalDatabase, entity: EntityName, ownerId: string, limit: number) =>
  db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between([ownerId, Dexie.minKey], [ownerId, Dexie.maxKey])
    .reverse()
    .limit(limit)
    .toArray()

const packedMonths = (db: LocalDatabase, entity: EntityName, ownerId: string) =>
  db.packed.where('key').startsWith(packedKey(entity, ownerId, ''))

/** Whether there are so many rows, newest first, that nothing of a month can be among the newest. */
const isFull = (entity: EntityName, rows: readonly LocalRow[], limit: number, key: string) =>
  rows.length >= limit && placeIn(entity).timeOf(rows[limit - 1]!) >= timeBound(monthOf(key.slice(-7)).toMs)

async function newestAnywhere(
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  limit: number,
): Promise<LocalRow[]> {
  const { timeOf } = placeIn(entity)
  let rows = await newestInTable(db, entity, ownerId, limit)
  for (const key of await packedMonths(db, entity, ownerId).reverse().primaryKeys()) {
    if (isFull(entity, rows, limit, key)) break
    const month = await db.packed.get(key)
    const all = [...rows, ...(month ? rowsIn(month) : [])]
    rows = all.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1)).slice(0, limit)
  }
  return rows
}
