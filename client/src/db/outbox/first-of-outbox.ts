import type { LocalDatabase } from '../schema/database.ts'
import type { OutboxOp } from '../schema/records.ts'

/** The first so many changes of a space's queue, oldest first; it may be thousands long. */
export async function firstOfQueue(db: LocalDatabase, spaceId: string, limit: number): Promise<OutboxOp[]> {
  // Mostly nothing else waits, and what is read in the order of its keys is read in half the time.
  const first = await db.outbox.orderBy('order').limit(limit).toArray()
  const mine = first.filter((op) => op.spaceId === spaceId)
  if (mine.length === first.length || first.length < limit) return mine
  // An index has what is equal in it in the order of the keys, so it needs no order of its own.
  return db.outbox.where('spaceId').equals(spaceId).limit(limit).toArray()
}
