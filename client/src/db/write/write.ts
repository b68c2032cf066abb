import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import type { OutboxOp, Write } from '../schema/records.ts'
import { seenAuthor } from '../outbox/pending.ts'
import { NotSaved, retryWrite } from '../storage/retry-write.ts'
import { whereSlow } from './slow-write.ts'
import { writeOne } from './write-one.ts'

/**
 * Stores a user's action: its rows and their ops, in one transaction. Resolves once it is durable. Throws `NotSaved`
 * when the browser's storage refuses: then nothing of it is stored, and the screen has to say so.
 */
export async function write(db: LocalDatabase, clock: Clock, writes: readonly Write[]): Promise<void> {
  await writeIf(db, clock, writes)
}

/**
 * As `write`, if `claim` returns true; it runs first, in the same transaction. Resolves to its result.
 * 1. Record the time of the tap.
 * 2. Open one transaction over all tables that the action changes.
 * 3. Request each write in turn; the transaction commits with its last request.
 * 4. Show the rows when everything is requested: the storage works while the browser paints. If the storage is slow,
 * show them after 250 ms.
 * 5. Add the ops to `outboxCache` for the push, or remove the rows from the screen if the storage has refused.
 */
export async function writeIf(
  db: LocalDatabase,
  clock: Clock,
  writes: readonly Write[],
  claim?: () => PromiseLike<boolean>,
): Promise<boolean> {
  const taps = writes.map((one) => ({ one, tap: clock.tap() }))
  const isNew = writes.every((one) => one.isNew)
  // A claim reads further tables.
  const tables = db.changeTables(
    writes.map((one) => one.entity),
    claim === undefined && isNew,
  )
  const show = once(() => db.saving.begin(db.userId, clock, writes))
  const cancelSlow = whereSlow(show)
  let made: OutboxOp[] = []
  try {
    const isDone = await retryWrite(db, () =>
      db.transaction('rw', tables, async () => {
        if (claim && !(await claim())) return false
        const author = seenAuthor(db, clock)
        made = []
        for (const [index, { one, tap }] of taps.entries()) {
          const isLast = index === taps.length - 1
          const turn = { endsTransaction: isLast, onRequested: isNew || isLast ? show : undefined }
          const op = await writeOne(db, author, one, tap, turn)
          if (op) made.push(op)
        }
        return true
      }),
    )
    for (const op of made) db.outboxCache.set(op.order!, op)
    show()(isDone)
    return isDone
  } catch (error) {
    show()(false)
    if (error instanceof NotSaved) error.writes = writes
    throw error
  } finally {
    cancelSlow()
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
