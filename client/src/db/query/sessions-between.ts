import Dexie from 'dexie'
import type { LocalDatabase } from '../schema/database.ts'
import { rowsIn } from '../packed/month-text.ts'
import { timeBound } from '../packed/months.ts'
import { packedKey } from '../packed/month-key.ts'
import type { LocalRow } from '../schema/records.ts'
import { rowsBetween } from './rows-between.ts'
import { type Owner, placeIn, timeIndexOf, timeRange } from '../schema/time-index.ts'

/** Entities of sessions; months of them are packed. */
export type Sessions = 'sleepSession' | 'playSession'

/** Two people may have logged the same session, so two rows can describe it. */
const rowsOfOne = 2

/**
 * As `rowsBetween`, plus the newest rows from before the range that are not deleted: a session of any length that lasts
 * into the range is among them if no other one began between.
 */
export async function sessionsBetween(
  db: LocalDatabase,
  entity: Sessions,
  owner: Owner,
  fromMs: number,
  toMs: number,
): Promise<LocalRow[]> {
  const [before, between] = await Promise.all([
    newestBefore(db, entity, owner, fromMs),
    rowsBetween(db, entity, owner, fromMs, toMs),
  ])
  return [...before, ...between]
}

/** Oldest first. One transaction, so that a row that is packed meanwhile is seen once. */
const newestBefore = (
  db: LocalDatabase,
  entity: Sessions,
  owner: Owner,
  beforeMs: number,
): PromiseLike<LocalRow[]> =>
  db.transaction('r', [db.rows(entity), db.packed], async () => {
    const before = timeBound(beforeMs)
    const { timeOf } = placeIn(entity)
    const [rows, keys] = await Promise.all([
      db
        .rows(entity)
        .where(timeIndexOf(entity))
        .between(...timeRange(entity, owner, Dexie.minKey, before), true, false)
        .reverse()
        .filter(({ deletedAt }) => deletedAt === null)
        .limit(rowsOfOne)
        .toArray(),
      // The month that contains the bound may have no row before it.
      db.packed
        .where('key')
        .between(packedKey(entity, owner, ''), packedKey(entity, owner, before), true, false)
        .reverse()
        .limit(2)
        .primaryKeys(),
    ])
    const found = rows.reverse()
    for (const key of keys) {
      // Usually the packed months are older than all of these rows and need not be read.
      const oldest = found.at(-rowsOfOne)
      if (oldest && timeOf(oldest).slice(0, 7) > key.slice(-7)) break
      const month = await db.packed.get(key)
      found.push(...(month ? rowsIn(month).filter((row) => timeOf(row) < before) : []))
      found.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
    }
    return found.slice(-rowsOfOne)
  })
