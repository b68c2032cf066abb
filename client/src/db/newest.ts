import Dexie from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import { isPacked, packedKey } from './packed.ts'
import { timeIndexOf } from './time-index.ts'
import type { LocalRow } from './records.ts'

/** Whose rows of which kind, and how many of them at most. */
interface Asked {
  entity: EntityName
  ownerId: string
  limit: number
}

/** What a table has of them, newest first, and the key of the newest month that is packed. */
interface Newest {
  rows: LocalRow[]
  month: string | undefined
}

const gathered = new WeakMap<LocalDatabase, { asked: Asked[]; answers: Promise<Newest[]> }>()

/**
 * The newest rows of a kind. What is asked in the same moment is read in one transaction, and by the storage's own
 * questions: home begins with eighteen of them, and a slow phone takes longer to put each in Dexie's words than to read it.
 * A live query does not see what it read.
 */
export async function newestOf(db: LocalDatabase, asked: Asked): Promise<Newest> {
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

const readAll = (db: LocalDatabase, asked: readonly Asked[]): Promise<Newest[]> => {
  const names = new Set<string>(asked.map(({ entity }) => entity))
  if (asked.some(({ entity }) => isPacked(entity))) names.add('packed')
  return Promise.resolve(
    db.transaction('r', [...names], () => {
      const transaction = Dexie.currentTransaction!.idbtrans
      const answers = asked.map((one) => readOne(transaction, one))
      // Released with the last question: a tap cannot be stored in what somebody reads.
      if (readsAtOnce()) transaction.commit()
      return Promise.all(answers)
    }),
  )
}

async function readOne(transaction: IDBTransaction, { entity, ownerId, limit }: Asked): Promise<Newest> {
  const byTime = transaction.objectStore(entity).index(timeIndexOf(entity))
  const ofOwner = IDBKeyRange.bound([ownerId], [ownerId, []])
  const prefix = packedKey(entity, ownerId, '')
  const months = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [rows, month] = await Promise.all([
    newestIn(byTime, ofOwner, limit),
    isPacked(entity) ? answerOf(transaction.objectStore('packed').openKeyCursor(months, 'prev')) : null,
  ])
  return { rows, month: month?.key as string | undefined }
}

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

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
