import type { EntityName } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowKey, type RowId } from '../schema/row-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { chunksOf, type ImportRow, type StoredAs } from './import-chunks.ts'
import { divide } from '../packed/pack-old.ts'
import { Months } from '../packed/packed.ts'
import { monthKeyOf } from '../packed/month-key.ts'
import { type Author, authorOf, overlay, queued } from '../outbox/pending.ts'
import { newId } from '../schema/new-id.ts'
import type { ImportChunk, LocalRow } from '../schema/records.ts'

/**
 * Stores rows of an import and its progress in one transaction: old rows in packed months, the others in their tables,
 * and their ids in chunks for the outbox. Rows that are here already, deleted or not, stay unchanged. The parts of an
 * entry should follow it directly. `done`: stored entries of the batch afterwards. Throws `NotSaved` when the database
 * refuses; then nothing is stored.
 */
export async function storeImport(
  db: LocalDatabase,
  clock: Clock,
  batch: StoredAs,
  done: number,
  given: readonly ImportRow[],
): Promise<void> {
  const tap = clock.tap()
  const entities = new Set(given.map(({ entity }) => entity))
  const tables = [...db.changeTables(entities), db.importChunk, db.importBatch]
  await retryWrite(db, () =>
    db.transaction('rw', tables, async () => {
      const author = await authorOf(db, clock)
      const stored = new Set<ImportRow>()
      const months = new Map<string, string>()
      for (const entity of entities) {
        const rows = await missing(
          db,
          entity,
          batch.spaceId,
          given.filter((row) => row.entity === entity),
        )
        rows.forEach((row) => stored.add(row))
        const make = rowMaker(batch.spaceId, entity, tap, author)
        const old = await storeRows(db, entity, batch.spaceId, rows.map(make), author.now)
        for (const row of old) months.set(row.id, monthKeyOf(entity, row))
      }
      const inOrder = given.filter((row) => stored.has(row))
      const chunks = chunksOf(batch, inOrder, { name: newId(clock), tap }, (chunk) => ({
        waiting: batch.spaceId,
        months: [...new Set(chunk.flatMap(({ id }) => months.get(id) ?? []))],
      }))
      await db.importChunk.bulkPut(chunks)
      if (batch.id) await db.importBatch.update(batch.id, { done })
    }),
  )
}

/**
 * Makes rows of validated input. Rows with the same tap and field names differ only in id and values. So one is merged,
 * and a hundred thousand are copies of it.
 */
function rowMaker(
  spaceId: string,
  entity: EntityName,
  tap: ImportChunk['tap'],
  author: Author,
): (row: ImportRow) => LocalRow {
  const stored = new Map<string, LocalRow>()
  return ({ id, fields }) => {
    const names = Object.keys(fields).join()
    const like = stored.get(names)
    if (like && !Object.values(fields).includes(undefined)) return { ...like, ...fields, id }
    const key = rowKey(entity, { spaceId, id })
    const op = { spaceId, entity, rowId: id, key, type: 'put' as const, tap, after: null, fields }
    const row = queued(overlay(null, [op], author)!)
    stored.set(names, row)
    return row
  }
}

/** Resolves to the rows that went into packed months. */
async function storeRows(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  rows: readonly LocalRow[],
  nowMs: number,
): Promise<LocalRow[]> {
  const { old, rest } = divide(db, entity, rows, nowMs)
  const months = new Months(db, entity, spaceId)
  await months.add(old)
  await Promise.all([months.save(true), db.rows(entity).bulkPut(rest)])
  return old
}

/** Those of these rows that are not on this device. */
async function missing(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const ids = rows.map(({ id }) => id)
  // All keys in one answer: a query for each id costs many times as much, and most rows are in months.
  const here = await idsInTable(db, entity, spaceId)
  const packed = await new Months(db, entity, spaceId).find(ids)
  return rows.filter(({ id }) => !here.has(id) && !packed.has(id))
}

async function idsInTable(db: LocalDatabase, entity: EntityName, spaceId: string): Promise<Set<string>> {
  return new Set((await db.rowsOfSpace(entity, spaceId).primaryKeys()).map(([, id]) => id))
}

/** Which of these rows of a space are on this device, and which of those are deleted. */
export async function knownRows(
  db: LocalDatabase,
  spaceId: string,
  wanted: ReadonlyMap<EntityName, readonly string[]>,
): Promise<Map<string, 'here' | 'deleted'>> {
  const known = new Map<string, 'here' | 'deleted'>()
  for (const [entity, ids] of wanted) {
    await db.transaction('r', [db.rows(entity), db.packed, db.packedIds], async () => {
      const inTable = await idsInTable(db, entity, spaceId)
      const plain = ids.filter((id) => inTable.has(id))
      const rows = await db.rows(entity).bulkGet(plain.map((id): RowId => [spaceId, id]))
      for (const row of rows) if (row) known.set(row.id, row.deletedAt === null ? 'here' : 'deleted')
      for (const { ids: packed } of await db.packedIds
        .where('key')
        .startsWith(`${entity}/${spaceId}/`)
        .toArray()) {
        const inMonth = new Set(packed.split(' '))
        for (const id of ids) if (inMonth.has(id)) known.set(id, 'here')
      }
    })
  }
  return known
}
