import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { deviceIdOf } from '../schema/device.ts'
import { keepFailed, type Refusal } from './failed.ts'
import { type Batch, isAsSent } from './seal-batch.ts'
import { withoutSealed } from './sealed-batch.ts'
import { refuseDependents } from './outbox.ts'
import { authorOf, waitingFor } from './pending.ts'
import { acknowledgeRows } from './acknowledge-rows.ts'

/** Moves the only op of a batch to the refused changes, because it is too large to be sent. Later ops can go on. */
export async function failUnsendable(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  batch: Batch,
): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    const [first] = batch.changes
    const space = await db.space.get(spaceId)
    const isSameBatch = space && isAsSent(space, batch) && (await deviceIdOf(db)) === batch.deviceId
    if (!first || !isSameBatch) return
    const refusal: Refusal = { status: 'rejected', code: 'too_large' }
    // Its number must not stay a gap, and no later op was sent: the following ops get new numbers.
    await db.space.put({ ...withoutSealed(space, 1), nextN: first.n! })
    await db.outbox.delete(first.order!)
    await keepFailed(db, clock, first, refusal)
    if (first.type === 'put') await refuseDependents(db, clock, first, refusal)
    const [waiting, shadow, author] = await Promise.all([
      waitingFor(db, spaceId, [first.key]),
      db.shadow.get(first.key),
      authorOf(db, clock),
    ])
    const below = new Map(shadow ? [[first.key, shadow.row]] : [])
    const answer = { applied: [], noops: new Set<number>(), answered: new Map<string, number>() }
    const acknowledged = { keys: [first.key], below, spaceId, ...answer }
    await acknowledgeRows(db, author, acknowledged, waiting).stored
  })
}
