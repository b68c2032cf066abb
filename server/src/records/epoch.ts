import { sql, type Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A space's epoch: when it was made or set back, in base 36. It changes only when a server is restored from a copy. */
export const newEpoch = (nowMs: number) => nowMs.toString(36)

/**
 * Says that this database was set back to an older copy: every space gets a new epoch, so that devices stop where they
 * are, send again what the copy does not have, and read the space anew. `restoredSeq` stays at the oldest copy ever put
 * in place: a device that slept through several restores sends too much rather than too little. Returns how many
 * spaces there are.
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
