import type { PushAnswer } from 'sync-protocol/wire/push'
import type { Clock } from './clock.ts'
import { change, commitWith } from './commit-early.ts'
import type { LocalDatabase } from './database.ts'
import { deviceIdOf } from './device.ts'
import { type Batch, freezeNext, isAsSent, type Most } from './freeze.ts'

/**
 * Freezes as many changes as a batch has that is on its way, behind it, so that they can follow as soon as it is
 * answered. Null where fewer wait: what is tapped meanwhile may still join them.
 */
export function freezeBehind(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  sent: Batch,
  most: Most,
): Promise<Batch | null> {
  return db.transaction('rw', [db.outbox, db.space, db.meta], async () =>
    freezeNext(db, clock, spaceId, most, { behind: sent }),
  )
}

/**
 * Stores the mark of an answer whose rows are settled only later: with it the next batch may go already, and a page that
 * is thrown away before it has settled this one sends it again as one whose answer was lost. Returns whether it applies: all
 * of what was sent is answered, and the queue still begins with it.
 */
export function keepMark(
  db: LocalDatabase,
  spaceId: string,
  sent: Batch,
  { mark, acked }: PushAnswer,
): Promise<boolean> {
  return db.transaction('rw', [db.space, db.meta], async () => {
    const [space, deviceId] = await Promise.all([db.space.get(spaceId), deviceIdOf(db)])
    if (!space || !isAsSent(space, sent) || deviceId !== sent.deviceId) return false
    if (acked < sent.ops.at(-1)!.n) return false
    await commitWith([change.put(db.space, { ...space, mark })])
    return true
  })
}
