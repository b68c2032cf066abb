import type { Collection } from 'dexie'
import { pushLimits } from 'sync-protocol/wire/push'
import type { LocalDatabase } from './database.ts'
import type { OutboxOp } from './records.ts'

/**
 * The queue of a space, oldest first, of which a caller takes as much as it needs: it may be thousands long. An index
 * has what is equal in it in the order of the keys, so it needs no order of its own.
 */
export const queueOf = (db: LocalDatabase, spaceId: string): Collection<OutboxOp, number> =>
  db.outbox.where('spaceId').equals(spaceId)

/** What was sent of a space up to a number. It stands before what was not. */
export async function sentUpTo(db: LocalDatabase, spaceId: string, acked: number): Promise<OutboxOp[]> {
  const isSent = (op: OutboxOp) => op.n !== undefined && op.n <= acked
  // In pieces as large as a push: read one by one, each would be a trip to the storage. One more says that it ends there.
  for (let limit = pushLimits.ops + 1; ; limit *= 2) {
    const first = await queueOf(db, spaceId).limit(limit).toArray()
    const sent = first.findIndex((op) => !isSent(op))
    if (sent >= 0) return first.slice(0, sent)
    if (first.length < limit) return first
  }
}
