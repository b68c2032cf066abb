import type { LocalDatabase } from '../schema/database.ts'
import type { OutboxOp } from '../schema/records.ts'

/** The first `limit` ops of a space's outbox, oldest first. The outbox may be thousands of ops long. */
export async function firstOfQueue(db: LocalDatabase, spaceId: string, limit: number): Promise<OutboxOp[]> {
  // Usually no other space has ops here, and a scan by primary key takes half the time.
  const first = await db.outbox.orderBy('order').limit(limit).toArray()
  const ofSpace = first.filter((op) => op.spaceId === spaceId)
  if (ofSpace.length === first.length || first.length < limit) return ofSpace
  // An index orders equal values by primary key, so no sort is needed.
  return db.outbox.where('spaceId').equals(spaceId).limit(limit).toArray()
}
