import { entityNames } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowId, type RowId } from '../schema/row-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { monthsOfChunk, rowsOfChunk } from './imported.ts'
import { Months } from '../packed/packed.ts'
import { takeImported } from './queue-imported.ts'
import type { ImportChunk, Write } from '../schema/records.ts'
import { remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/**
 * Undoes an import, a chunk of rows at a time. Rows that are only on this device are removed, others are deleted for
 * all members. It can be interrupted and started again. It awaits `onProgress`, which receives the number of processed
 * entries. Throws `NotSaved` when the database refuses.
 */
export async function undoImport(
  db: LocalDatabase,
  clock: Clock,
  batchId: string,
  onProgress: (done: number) => unknown = () => undefined,
): Promise<void> {
  await retryWrite(db, () => db.importBatch.update(batchId, { state: 'undoing' }))
  let done = 0
  for (const key of await db.importChunk.where('batchId').equals(batchId).primaryKeys()) {
    const chunk = await db.importChunk.get(key)
    if (!chunk) continue
    const writes = await retryWrite(db, () => removeLocalOnly(db, chunk))
    if (writes.length > 0) await write(db, clock, writes)
    await retryWrite(db, () => db.importChunk.delete(key))
    done += chunk.count
    await onProgress(done)
  }
  await retryWrite(db, () =>
    db.transaction('rw', [db.importBatch, db.importFile], async () => {
      await db.importBatch.update(batchId, { state: 'undone' })
      await db.importFile.where('batchId').equals(batchId).delete()
    }),
  )
}

/** Removes rows that only this device has. Resolves to deletions for the rest, whose rows are in their tables then. */
function removeLocalOnly(db: LocalDatabase, chunk: ImportChunk): Promise<Write[]> {
  const { spaceId } = chunk
  const groups = rowsOfChunk(chunk)
  const entities = groups.map(([entity]) => entity).filter((entity) => entityNames.includes(entity))
  return db.transaction('rw', [...db.changeTables(entities), db.importChunk], async () => {
    const writes: Write[] = []
    for (const [entity, ids] of groups) {
      const table = db.rows(entity)
      const likely = monthsOfChunk(chunk, entity)
      const localOnly = await takeImported(db, entity, spaceId, ids, likely)
      await table.bulkDelete(localOnly.map(rowId))
      const months = new Months(db, entity, spaceId)
      const isGone = new Set(localOnly.map(({ id }) => id))
      const rest = ids.filter((id) => !isGone.has(id))
      const packed = [...(await months.find(rest, likely)).values()]
      months.drop(packed)
      await Promise.all([months.save(), table.bulkPut(packed)])
      for (const row of await table.bulkGet(ids.map((id): RowId => [spaceId, id])))
        if (row && row.deletedAt === null) writes.push(remove(entity, spaceId, row.id))
    }
    const { waiting: _waiting, ...rest } = chunk
    await db.importChunk.put(rest)
    return writes
  })
}
