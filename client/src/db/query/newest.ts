import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { isPacked } from '../packed/is-packed.ts'
import { packedKey } from '../packed/month-key.ts'
import { rowsIn } from '../packed/month-text.ts'
import { monthOf, timeBound } from '../packed/months.ts'
import type { LocalRow } from '../schema/records.ts'
import { type Owner, placeIn, timeIndexOf, timeRange } from '../schema/time-index.ts'

/** The newest rows of a kind, at most `limit`, from its table and from its packed months, newest first. */
export async function newestOf(
  db: LocalDatabase,
  { entity, owner, limit }: { entity: EntityName; owner: Owner; limit: number },
): Promise<LocalRow[]> {
  const index = db.rows(entity).where(timeIndexOf(entity))
  const inTable = index
    .between(...timeRange(entity, owner))
    .reverse()
    .limit(limit)
    .toArray()
  if (!isPacked(entity)) return inTable
  const { timeOf } = placeIn(entity)
  const prefix = packedKey(entity, owner, '')
  const monthBefore = async (end: string) => {
    const months = db.packed.where(':id').between(prefix, end, false, false)
    return (await months.reverse().limit(1).primaryKeys())[0]
  }
  let [rows, key] = await Promise.all([inTable, monthBefore(`${prefix}\uffff`)])
  // Usually the table alone has enough rows that are newer than any packed month.
  while (key !== undefined && !isFull(entity, rows, limit, key)) {
    const month = await db.packed.get(key)
    rows = [...rows, ...(month ? rowsIn(month) : [])]
      .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
      .slice(0, limit)
    key = await monthBefore(key)
  }
  return rows
}

/**
 * Whether there are `limit` rows, newest first, that are all newer than a month, so that the month need not be read.
 */
const isFull = (entity: EntityName, rows: readonly LocalRow[], limit: number, key: string) =>
  rows.length >= limit && placeIn(entity).timeOf(rows[limit - 1]!) >= timeBound(monthOf(key.slice(-7)).toMs)
