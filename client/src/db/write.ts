import {
  entityOf,
  type AnyRow,
  type Create,
  type EntityName,
  type Patch,
} from 'sync-protocol/entities/registry'
import { newestStamp } from 'sync-protocol/wire/merge'
import type { Clock } from './clock.ts'
import { rowKey, type LocalDatabase } from './database.ts'
import { authorOf, overlay, pendingOf, type Author } from './pending.ts'
import type { OutboxOp, Write } from './records.ts'
import { healed } from './healing.ts'

export const put = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Create<E>,
): Write => ({ entity, spaceId, id, type: 'put', fields })
export const patch = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Patch<E>,
): Write => ({ entity, spaceId, id, type: 'patch', fields })
export const remove = (entity: EntityName, spaceId: string, id: string): Write => ({
  entity,
  spaceId,
  id,
  type: 'delete',
})
/** Takes a deletion back. `row` as it was: an entry that nobody had seen was forgotten altogether and is made anew. */
export const restore = (entity: EntityName, spaceId: string, row: AnyRow): Write => ({
  entity,
  spaceId,
  id: row.id,
  type: 'undelete',
  fields: pickFields(entity, row),
})

const pickFields = (entity: EntityName, row: AnyRow): Record<string, unknown> => {
  const names = Object.keys(entityOf(entity).create.shape)
  return Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]))
}

/**
 * A person's action: rows and the changes to send, in one transaction of this device. Resolves once it is durable.
 * Throws `NotSaved` when the browser's storage refuses; then nothing of it is stored, and the screen has to say so.
 */
export async function write(db: LocalDatabase, clock: Clock, writes: readonly Write[]): Promise<void> {
  await writeIf(db, clock, writes, () => Promise.resolve(true))
}

/** As `write`, unless `claim`, asked first and in the same transaction, says no. Resolves to its answer. */
export async function writeIf(
  db: LocalDatabase,
  clock: Clock,
  writes: readonly Write[],
  claim: () => PromiseLike<boolean>,
): Promise<boolean> {
  const taps = writes.map((one) => ({ one, tap: clock.tap() }))
  const done = db.saving.begin(db.userId, clock, writes)
  try {
    const isDone = await healed(db, () =>
      db.transaction('rw', db.changeTables(writes.map((one) => one.entity)), async () => {
        if (!(await claim())) return false
        const author = authorOf(db, clock)
        for (const { one, tap } of taps) await writeOne(db, author, one, tap)
        return true
      }),
    )
    done(isDone)
    return isDone
  } catch (error) {
    done(false)
    throw error
  }
}

async function writeOne(
  db: LocalDatabase,
  writer: PromiseLike<Author>,
  one: Write,
  tap: OutboxOp['tap'],
): Promise<void> {
  const key = rowKey(one.entity, one.id)
  // One trip to the storage for what is read and one for what is written: a slow phone feels each of them.
  const [author, known, shown, pending] = await Promise.all([
    writer,
    db.shadow.get(key),
    db.rows(one.entity).get(one.id),
    pendingOf(db, key),
  ])
  // The server's copy below the pending changes; put aside by the first of them.
  const shadow = known ? known.row : (shown ?? null)
  if (
    one.type === 'delete' &&
    shadow === null &&
    pending.length > 0 &&
    pending.every((op) => op.at === undefined)
  ) {
    // Nobody has seen this row: the unsent create and its delete cancel out.
    await Promise.all([
      db.outbox.bulkDelete(pending.map((op) => op.order!)),
      db.shadow.delete(key),
      db.rows(one.entity).delete(one.id),
    ])
    return
  }
  const isForgotten = one.type === 'undelete' && shadow === null && pending.length === 0
  const op: OutboxOp = {
    spaceId: one.spaceId,
    entity: one.entity,
    rowId: one.id,
    key,
    type: isForgotten ? 'put' : one.type,
    tap,
    after: shadow ? newestStamp(shadow) : null,
    ...(one.intent ? { intent: one.intent } : {}),
    ...(one.fields && (isForgotten || one.type !== 'undelete') ? { fields: one.fields } : {}),
  }
  if (op.type === 'put') entityOf(op.entity).create.parse(op.fields)
  const row = overlay(shadow, [...pending, op], author)
  if (!row) throw new Error(`${one.type} of a row that is not here: ${key}`)
  await Promise.all([
    known ? undefined : db.shadow.put({ key, spaceId: one.spaceId, row: shadow }),
    db.rows(one.entity).put(row),
    db.outbox.add(op),
  ])
}
