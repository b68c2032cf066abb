import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { chunksOf, type ImportRow } from './import-chunks.ts'
import { newId } from '../schema/new-id.ts'
import type { ImportBatch } from '../schema/records.ts'
import { putKeyed } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/**
 * Restores deleted rows of a batch. One transaction also stores the progress, and the chunks by which an undo finds the
 * rows. `done`: stored entries of the batch afterwards; `known`: ids of rows that a chunk already lists. Throws
 * `NotSaved` when the database refuses; then nothing is stored.
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
      // Without `waiting`: the ops are in the outbox.
      await db.importChunk.bulkPut(chunksOf(batch, added, { name: newId(clock), tap: clock.tap() }))
      await db.importBatch.update(batch.id, { done })
      await write(db, clock, writes)
    }),
  )
}
