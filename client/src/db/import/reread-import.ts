import type { EntityName } from 'sync-protocol/entities/registry'
import { isEqual } from 'sync-protocol/rules/is-equal'
import { newestStamp } from 'sync-protocol/wire/merge'
import type { LocalDatabase } from '../schema/database.ts'
import type { RowId } from '../schema/row-key.ts'
import { rowsOfChunk } from './imported.ts'
import { Months } from '../packed/packed.ts'
import type { LocalRow, Write } from '../schema/records.ts'
import type { ImportRow } from './import-chunks.ts'
import { patch, remove } from '../write/make-write.ts'

/** A batch, and the rows of another reading of its files. */
interface Reading {
  spaceId: string
  batchId: string
  /** Rows of the new reading, by id. */
  now: ReadonlyMap<string, ImportRow>
  /** Fields of the previous reading, by id. */
  before: ReadonlyMap<string, Record<string, unknown>>
}

/**
 * The writes after which the rows of a batch match another reading of its files: changed values, and deletions of
 * rows that are not in it. Values that a user changed since are kept.
 */
export async function changesOfReading(db: LocalDatabase, reading: Reading): Promise<Write[]> {
  const writes: Write[] = []
  for (const [entity, ids] of await rowsOfBatch(db, reading.batchId))
    for (const row of await livingRows(db, entity, reading.spaceId, ids)) {
      const read = reading.now.get(row.id)
      if (!read) writes.push(remove(entity, reading.spaceId, row.id))
      else writes.push(...changeOf(entity, row, read, reading))
    }
  return writes
}

function changeOf(
  entity: EntityName,
  row: LocalRow,
  { fields }: ImportRow,
  { spaceId, before }: Reading,
): Write[] {
  const old = before.get(row.id)
  const isUntouched = newestStamp(row) === row.rowAt
  const differing = Object.keys(fields).filter(
    (name) =>
      !isEqual(fields[name] ?? null, row[name] ?? null) &&
      (isUntouched || (old && isEqual(old[name] ?? null, row[name] ?? null))),
  )
  if (differing.length === 0) return []
  const changed = Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]))
  return [patch(entity, spaceId, row.id, changed)]
}

/** Ids of the rows that an undo of the batch removes. */
export const idsOfBatch = async (db: LocalDatabase, batchId: string): Promise<Set<string>> =>
  new Set([...(await rowsOfBatch(db, batchId)).values()].flat())

async function rowsOfBatch(db: LocalDatabase, batchId: string): Promise<Map<EntityName, string[]>> {
  const rows = new Map<EntityName, string[]>()
  for (const chunk of await db.importChunk.where('batchId').equals(batchId).toArray())
    for (const [entity, ids] of rowsOfChunk(chunk))
      rows.set(entity, [...new Set([...(rows.get(entity) ?? []), ...ids])])
  return rows
}

const livingRows = (
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
  ids: readonly string[],
): Promise<LocalRow[]> =>
  db.transaction('r', [db.rows(entity), db.packed, db.packedIds], async () => {
    const plain = await db.rows(entity).bulkGet(ids.map((id): RowId => [spaceId, id]))
    const packed = await new Months(db, entity, spaceId).find(ids.filter((_, index) => !plain[index]))
    return [...plain.filter((row) => row?.deletedAt === null), ...packed.values()] as LocalRow[]
  })
