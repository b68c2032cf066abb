import {
  entityOf,
  type AnyRow,
  type Create,
  type EntityName,
  type Patch,
} from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowId, rowKey } from '../schema/row-key.ts'
import { type Replaced, replacedBy } from './coalesce.ts'
import { type Change, change, commitWith, requestAll } from '../transactions/commit-early.ts'
import { importedFields, isImported } from '../import/imported.ts'
import { opOf } from './new-op.ts'
import { unpack } from '../packed/packed.ts'
import { overlay, pendingOf, queued, seenAuthor, type Author } from '../outbox/pending.ts'
import type { LocalRow, OutboxOp, ShadowRow, Write } from '../schema/records.ts'
import { retryWrite, NotSaved } from '../storage/retry-write.ts'
import { whereSlow } from './slow-write.ts'

/** Makes a row; its id is new. */
export const put = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Create<E>,
): Write => ({ entity, spaceId, id, type: 'put', fields, isNew: true })
/** Makes a row with a natural key; where it is already, deleted or not, these fields are what counts from now on. */
export const putKeyed = <E extends EntityName>(
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
/** "It is over": ends a session without claiming to know better than who ended it before. */
export const end = (entity: EntityName, spaceId: string, id: string, endTime: string): Write => ({
  entity,
  spaceId,
  id,
  type: 'patch',
  fields: { endTime },
  intent: 'end',
})
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

const pickFields = (entity: EntityName, row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(entityOf(entity).createNames.map((name) => [name, row[name]]))

/**
 * A person's action: rows and the changes to send, in one transaction of this device. Resolves once it is durable.
 * Throws `NotSaved` when the browser's storage refuses; then nothing of it is stored, and the screen has to say so.
 */
export async function write(db: LocalDatabase, clock: Clock, writes: readonly Write[]): Promise<void> {
  await writeIf(db, clock, writes)
}

/** As `write`, unless `claim`, asked first and in the same transaction, says no. Resolves to its answer. */
export async function writeIf(
  db: LocalDatabase,
  clock: Clock,
  writes: readonly Write[],
  claim?: () => PromiseLike<boolean>,
): Promise<boolean> {
  const taps = writes.map((one) => ({ one, tap: clock.tap() }))
  const isNew = writes.every((one) => one.isNew)
  // Whoever claims asks for more.
  const tables = db.changeTables(
    writes.map((one) => one.entity),
    claim === undefined && isNew,
  )
  const show = once(() => db.saving.begin(db.userId, clock, writes))
  // The storage works while the screen is painted, so it is asked first; where it is slow, the paint is not.
  const callOff = whereSlow(show)
  let made: OutboxOp[] = []
  try {
    const isDone = await retryWrite(db, () =>
      db.transaction('rw', tables, async () => {
        if (claim && !(await claim())) return false
        const author = seenAuthor(db, clock)
        made = []
        for (const [index, { one, tap }] of taps.entries()) {
          const isLast = index === taps.length - 1
          const turn = { endsTransaction: isLast, onAsked: isNew || isLast ? show : undefined }
          const op = await writeOne(db, author, one, tap, turn)
          if (op) made.push(op)
        }
        return true
      }),
    )
    for (const op of made) db.queueSeen.set(op.order!, op)
    show()(isDone)
    return isDone
  } catch (error) {
    show()(false)
    if (error instanceof NotSaved) error.writes = writes
    throw error
  } finally {
    callOff()
  }
}

/** How a change stands among those of its tap. */
interface Turn {
  /** It is the last of its transaction. */
  endsTransaction: boolean
  /** Called when all that it stores was asked for. */
  onAsked: (() => void) | undefined
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * Stores one change and resolves to the queued op. Issues all requests for a new row at once, because none depends on the
 * answer of another.
 */
async function writeOne(
  db: LocalDatabase,
  writer: Author | PromiseLike<Author>,
  one: Write,
  tap: OutboxOp['tap'],
  turn: Turn,
): Promise<OutboxOp | undefined> {
  const key = rowKey(one.entity, one)
  if (one.isNew) {
    const author = 'then' in writer ? await writer : writer
    const op = opOf(one, key, tap, null)
    // A new row has no shadow: the server has none either.
    return store(db, op, overlay(null, [op], author), undefined, turn)
  }
  // One trip to the storage for what is read and one for what is written: a slow phone feels each of them.
  const [author, known, found, queue] = await Promise.all([
    writer,
    db.shadow.get(key),
    db.rows(one.entity).get(rowId(one)),
    pendingOf(db, one.spaceId, key),
  ])
  const inMonth = found ?? (await unpack(db, one.entity, one))
  const isUntold = inMonth !== undefined && !known && queue.length === 0 && isImported(inMonth)
  const pending = isUntold && one.type !== 'delete' ? [await queuePutFirst(db, one, inMonth, tap)] : queue
  const shown = isUntold ? undefined : inMonth
  // The server's copy below the pending changes; put aside by the first of them. A row that was made here has none.
  const shadow = known ? known.row : pending.length > 0 ? null : (shown ?? null)
  if (one.type === 'delete' && shadow === null && pending.every((op) => op.at === undefined)) {
    // Nobody has seen this row: the unsent create and its delete cancel out; or it went with its family.
    const orders = pending.map((op) => op.order!)
    const changes = [
      ...change.deleteAll(db.outbox, orders),
      ...(known ? [change.delete(db.shadow, key)] : []),
      change.delete(db.rows(one.entity), rowId(one)),
    ]
    await request(changes, turn)
    return
  }
  const isForgotten = one.type === 'undelete' && shadow === null && pending.length === 0
  const op = opOf(isForgotten ? { ...one, type: 'put' } : one, key, tap, shadow)
  const replaced = replacedBy(op, pending)
  const changes = [...replaced.kept, op]
  // A space that was read anew has it no more: what is seen of it changes, until the server decides about its changes.
  const row = overlay(shadow, changes, author) ?? overlay(shown ?? null, changes, author)
  const below = known || !shadow ? undefined : { key, spaceId: one.spaceId, row: shadow }
  return store(db, op, row, below, turn, replaced)
}

/** Queues the making of an imported row that somebody changes before its turn came. */
async function queuePutFirst(
  db: LocalDatabase,
  { entity, spaceId, id }: Write,
  row: LocalRow,
  tap: OutboxOp['tap'],
): Promise<OutboxOp> {
  const op = opOf(
    { entity, spaceId, id, type: 'put', fields: importedFields(row) },
    rowKey(entity, { spaceId, id }),
    tap,
    null,
  )
  return { ...op, order: await db.outbox.add(op) }
}

/** Asks for all of it in one go, what it replaces first. Resolves to the change. */
async function store(
  db: LocalDatabase,
  op: OutboxOp,
  row: LocalRow | null,
  shadow: ShadowRow | undefined,
  turn: Turn,
  { gone, left }: Pick<Replaced, 'gone' | 'left'> = { gone: [], left: [] },
): Promise<OutboxOp> {
  if (!row) throw new Error(`${op.type} of a row that is not here: ${op.key}`)
  const changes = [
    ...change.deleteAll(db.outbox, gone),
    ...change.putAll(db.outbox, left),
    change.put(db.rows(op.entity), queued(row)),
    change.add(db.outbox, op),
    ...(shadow ? [change.put(db.shadow, shadow)] : []),
  ]
  await request(changes, turn)
  return op
}

/** Requests all changes of a write at once; with the last write of a transaction the storage commits. */
async function request(changes: Change[], { endsTransaction, onAsked }: Turn): Promise<void> {
  const stored = (endsTransaction ? commitWith : requestAll)(changes)
  onAsked?.()
  await stored
}
