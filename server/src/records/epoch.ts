import { sql, type Kysely } from 'kysely'
import type { Database } from './tables.ts'

/**
 * A space's epoch: when it was created or restored, in base 36. It changes only when a server is restored from a copy.
 */
export const newEpoch = (nowMs: number) => nowMs.toString(36)

/**
 * Marks this database as restored from an older copy: every space gets a new epoch, so that devices stop, send what
 * the copy lacks, and resync the space. `restoredSeq` stays at the oldest copy ever restored: a device that was away
 * during several restores sends too much rather than too little. Returns the number of spaces.
 */
export async function declareRestored(db: Kysely<Database>, nowMs: number): Promise<number> {
  const done = await db
    .updateTable('space')
    .set({
      epoch: newEpoch(nowMs),
      restoredSeq: sql<number>`least(restored_seq, seq)`,
      restoredAt: new Date(nowMs).toISOString(),
    })
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
