import type { LocalDatabase } from './database.ts'
import type { OutboxOp } from './records.ts'

/**
 * The first so many changes of a space's queue, oldest first; it may be thousands long. `behind`: the first of it, which
 * the caller has; then those that follow.
 */
export async function firstOfQueue(
  db: LocalDatabase,
  spaceId: string,
  limit: number,
  behind: readonly OutboxOp[] = [],
): Promise<OutboxOp[]> {
  const after = behind.at(-1)?.order ?? 0
  // Mostly nothing else waits, and what is read in the order of its keys is read in half the time.
  const first = await db.outbox.where('order').above(after).limit(limit).toArray()
  const mine = first.filter((op) => op.spaceId === spaceId)
  if (mine.length === first.length || first.length < limit) return mine
  // An index has what is equal in it in the order of the keys, so it needs no order of its own.
  const all = await db.outbox
    .where('spaceId')
    .equals(spaceId)
    .limit(behind.length + limit)
    .toArray()
  return all.filter(({ order }) => order! > after)
}
