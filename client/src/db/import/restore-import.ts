import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { chunksOf, type ImportRow } from './import-chunks.ts'
import { newId } from '../schema/new-id.ts'
import type { ImportBatch } from '../schema/records.ts'
import { putKeyed } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/**
 * Makes rows of a batch that were deleted living ones again, in one transaction with how far it is and with the pieces
 * by which it finds them to take them back. `done`: how many of its entries are stored then; `known`: ids of rows that
 * are in such a piece already. Throws `NotSaved` when the storage refuses; then nothing of them is stored.
 */
export async function bringBack(
  db: LocalDatabase,
  clock: Clock,
  batch: Pick<ImportBatch, 'id' | 'spaceId'>,
  done: number,
  rows: readonly ImportRow[],
  known: ReadonlySet<string>,
): Promise<void> {
  const writes = rows.map(({ entity, id, fields }) => putKeyed(entity, batch.spaceId, id, fields as never))
  const tables = [...db.changeTables(rows.map(({ entity }) => entity)), db.importChunk, db.importBatch]
  await retryWrite(db, () =>
    db.transaction('rw', tables, async () => {
      const added = rows.filter(({ id }) => !known.has(id))
      // Without `waiting`: their changes are in the queue.
      await db.importChunk.bulkPut(chunksOf(batch, added, { name: newId(clock), tap: clock.tap() }))
      await db.importBatch.update(batch.id, { done })
      await write(db, clock, writes)
    }),
  )
}
