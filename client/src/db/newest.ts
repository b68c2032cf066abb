import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import { rowsIn } from './month-text.ts'
import { monthOf, timeBound } from './months.ts'
import { isPacked } from './is-packed.ts'
import { packedKey } from './month-key.ts'
import type { LocalRow, PackedMonth } from './records.ts'
import { answerOf, readPlainly } from './read-plainly.ts'
import { storeOf } from './stores.ts'
import { type Owner, placeIn, timeIndexOf, timeRange } from './time-index.ts'

/** Whose rows of which kind, and how many of them at most. */
interface Asked {
  entity: EntityName
  owner: Owner
  limit: number
}

const gathered = new WeakMap<LocalDatabase, { asked: Asked[]; answers: Promise<LocalRow[][]> }>()

/**
 * The newest rows of a kind, from its table and from its months, newest first. What is asked in the same moment is read
 * in one transaction, and as `readPlainly` does.
 */
export async function newestOf(db: LocalDatabase, asked: Asked): Promise<LocalRow[]> {
  const batch = gathered.get(db) ?? gather(db)
  const place = batch.asked.push(asked) - 1
  return (await batch.answers)[place]!
}

function gather(db: LocalDatabase) {
  const asked: Asked[] = []
  const answers = Promise.resolve().then(() => {
    gathered.delete(db)
    return readAll(db, asked)
  })
  const batch = { asked, answers }
  gathered.set(db, batch)
  return batch
}

const readAll = (db: LocalDatabase, asked: readonly Asked[]): Promise<LocalRow[][]> => {
  const names = new Set(asked.map(({ entity }) => storeOf(entity)))
  if (asked.some(({ entity }) => isPacked(entity))) names.add('packed')
  return readPlainly(db, [...names], (transaction) =>
    Promise.all(asked.map((one) => readOne(transaction, one))),
  )
}

async function readOne(transaction: IDBTransaction, { entity, owner, limit }: Asked): Promise<LocalRow[]> {
  const byTime = transaction.objectStore(storeOf(entity)).index(timeIndexOf(entity))
  const inTable = newestIn(byTime, IDBKeyRange.bound(...timeRange(entity, owner)), limit)
  if (!isPacked(entity)) return inTable
  const { timeOf } = placeIn(entity)
  const packed = transaction.objectStore('packed')
  const prefix = packedKey(entity, owner, '')
  const monthBefore = async (end: string) => {
    const months = IDBKeyRange.bound(prefix, end, false, true)
    return (await answerOf(packed.openKeyCursor(months, 'prev')))?.key as string | undefined
  }
  let [rows, key] = await Promise.all([inTable, monthBefore(`${prefix}\uffff`)])
  // Mostly there are enough that are newer than anything packed.
  while (key !== undefined && !isFull(entity, rows, limit, key)) {
    const month = (await answerOf(packed.get(key))) as PackedMonth
    rows = [...rows, ...rowsIn(month)]
      .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
      .slice(0, limit)
    key = await monthBefore(key)
  }
  return rows
}

/** Whether there are so many rows, newest first, that nothing of a month can be among the newest. */
const isFull = (entity: EntityName, rows: readonly LocalRow[], limit: number, key: string) =>
  rows.length >= limit && placeIn(entity).timeOf(rows[limit - 1]!) >= timeBound(monthOf(key.slice(-7)).toMs)

type Descending = { getAll: (options: object) => IDBRequest<LocalRow[]> }

/** Younger browsers give what comes last in one answer; others go from row to row. */
const readsAtOnce = () => 'getAllRecords' in IDBIndex.prototype

function newestIn(index: IDBIndex, query: IDBKeyRange, count: number): Promise<LocalRow[]> {
  if (readsAtOnce())
    return answerOf((index as unknown as Descending).getAll({ query, count, direction: 'prev' }))
  return new Promise((resolve, reject) => {
    const rows: LocalRow[] = []
    const request = index.openCursor(query, 'prev')
    request.onerror = () => reject(request.error!)
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor) rows.push(cursor.value as LocalRow)
      if (cursor && rows.length < count) cursor.continue()
      else resolve(rows)
    }
  })
}
