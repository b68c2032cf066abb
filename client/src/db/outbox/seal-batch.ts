import { type OpStamp, stampOf } from 'sync-protocol/entities/stamp'
import type { Op } from 'sync-protocol/wire/change'
import { pushLimits } from 'sync-protocol/wire/push'
import type { Clock } from '../schema/clock.ts'
import { change, commitWith } from '../transactions/commit-early.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { asSealed, withSealed } from './sealed-batch.ts'
import { type Author, authorOf, momentOf } from './pending.ts'
import { firstOfQueue } from './first-of-outbox.ts'
import type { OutboxOp, SpaceState } from '../schema/records.ts'
import { bytesOf, wireOp } from './wire-op.ts'

/** What one push carries. */
export interface Batch {
  deviceId: string
  mark: string | null
  /** Where this device stands in the space. */
  cursor: string | null
  acked: number
  ops: Op[]
  /** The same ops as the outbox has them. */
  changes: readonly OutboxOp[]
}

/** The state of a space, and the author of changes there. */
export interface Standing {
  space: SpaceState
  author: Author
}

/** How much a push may carry at most. `bytes`: of the ops as JSON; one op goes in any case. */
export interface Most {
  ops: number
  bytes?: number
}

/**
 * Seals the next batch: each op gets its number and stamp and never changes again, so that a retry has the same
 * bytes. Null if the outbox is empty, or before the first page of the space: an answer could be older than that
 * page, and no later answer would correct it.
 */
export function sealBatch(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  most: Most,
): Promise<Batch | null> {
  const tables = [db.outbox, db.space, db.meta]
  return db.transaction('rw', tables, async () => sealNext(db, clock, spaceId, most))
}

/**
 * As `sealBatch`, as the last step of a transaction over `outbox`, `space` and `meta`. `known`: what the caller has
 * already read.
 */
export async function sealNext(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  { ops: limit, bytes: mostBytes = Infinity }: Most,
  known?: Standing,
): Promise<Batch | null> {
  // Requests run in parallel, here and below: each round trip to the database takes long on a slow phone, and a tap
  // waits for all.
  const [space, queue, author] = await Promise.all([
    known ? known.space : db.space.get(spaceId),
    firstOfQueue(db, spaceId, Math.min(limit, pushLimits.ops)),
    known ? known.author : authorOf(db, clock),
  ])
  if (!space || space.cursor === null || queue.length === 0) return null
  const first = space.acked + 1
  const last = new Map<string, OpStamp>()
  const changes: OutboxOp[] = []
  let bytes = 0
  for (const op of asSealed(queue, space)) {
    const previous = last.get(op.key)
    const at = momentOf(op, author, previous ? stampOf(previous, author.deviceId) : null)
    const next = Object.assign(op, { n: first + changes.length, at })
    if (mostBytes < Infinity) bytes += bytesOf([wireOp(next)])
    if (bytes > mostBytes && changes.length > 0) break
    last.set(op.key, at)
    changes.push(next)
  }
  // A batch that was sealed before is not written again, so retries without a connection write nothing.
  if (changes.at(-1)!.n! >= space.nextN) {
    await commitWith([change.put(db.space, withSealed(space, changes))])
  }
  const { mark, cursor } = space
  return { deviceId: author.deviceId, mark, cursor, acked: space.acked, ops: changes.map(wireOp), changes }
}

/** Whether the outbox still begins with the ops that were sent. */
export const isAsSent = ({ acked, frozen }: SpaceState, batch: Batch) =>
  acked === batch.acked && frozen?.orders[0] === batch.changes[0]?.order
