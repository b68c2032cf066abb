import { stampOf, type Stamp } from 'sync-protocol/entities/stamp'
import type { Op } from 'sync-protocol/wire/change'
import { pushLimits } from 'sync-protocol/wire/push'
import type { Clock } from './clock.ts'
import { commitAfter } from './commit-early.ts'
import type { LocalDatabase } from './database.ts'
import { inPieces, unnamedRows } from './in-pieces.ts'
import { authorOf, momentOf } from './pending.ts'
import { queueOf } from './queue-of.ts'
import type { OutboxOp } from './records.ts'
import { bytesOf, wireOp } from './wire-op.ts'

/** What one push carries. */
export interface Batch {
  deviceId: string
  mark: string | null
  /** Where this device stands in the space. */
  cursor: string | null
  acked: number
  ops: Op[]
}

/**
 * The next changes to send, frozen: each has got its number and stamp and never changes again, so that a retry is
 * the same bytes. Null when nothing waits, or while the first page of the space is still to come: what the answer told
 * might be older than that, and nobody would tell what became of it. `mostBytes`: of the ops as JSON; one op goes in
 * any case.
 */
export async function freezeBatch(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  limit: number,
  mostBytes = Infinity,
): Promise<Batch | null> {
  return db.transaction('rw', [db.outbox, db.space, db.meta], async () => {
    // Side by side, here and below: a slow phone feels each trip to the storage, and a tap waits for all of them.
    const [space, first, author] = await Promise.all([
      db.space.get(spaceId),
      queueOf(db, spaceId).limit(Math.min(limit, pushLimits.ops)).toArray(),
      authorOf(db, clock),
    ])
    if (!space || space.cursor === null || first.length === 0) return null
    const last = new Map<string, Stamp>()
    let nextN = space.nextN
    const frozen: OutboxOp[] = []
    let bytes = 0
    for (const op of first) {
      const at = momentOf(op, author, last.get(op.key) ?? null)
      const next = { ...op, n: op.n ?? nextN, at }
      if (mostBytes < Infinity) bytes += bytesOf([wireOp(next)])
      if (bytes > mostBytes && frozen.length > 0) break
      last.set(op.key, stampOf(at, author.deviceId))
      nextN = Math.max(nextN, next.n + 1)
      frozen.push(next)
    }
    // What was tried before is as it was: without a connection nothing is written again and again.
    const fresh = frozen.filter((_, index) => first[index]!.n === undefined)
    const isStep = nextN !== space.nextN
    commitAfter(fresh.length + (isStep ? 1 : 0))
    await Promise.all([
      ...[...inPieces(fresh, unnamedRows)].map((some) => db.outbox.bulkPut(some)),
      isStep ? db.space.put({ ...space, nextN }) : undefined,
    ])
    const { mark, cursor, acked } = space
    return { deviceId: author.deviceId, mark, cursor, acked, ops: frozen.map(wireOp) }
  })
}
