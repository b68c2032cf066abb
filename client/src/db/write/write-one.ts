import { importedFields, isImported } from '../import/imported.ts'
import { overlay, pendingOf, queued, type Author } from '../outbox/pending.ts'
import { unpack } from '../packed/packed.ts'
import type { LocalDatabase } from '../schema/database.ts'
import type { LocalRow, OutboxOp, ShadowRow, Write } from '../schema/records.ts'
import { rowId, rowKey } from '../schema/row-key.ts'
import { type Change, change, commitWith, requestAll } from '../transactions/commit-early.ts'
import { type Replaced, replacedBy } from './coalesce.ts'
import { opOf } from './new-op.ts'

/** The place of a write in its transaction. */
export interface Turn {
  /** It is the last: its last request commits. */
  endsTransaction: boolean
  /** Called when everything that the write stores is requested. */
  onRequested: (() => void) | undefined
}

/** A row as this device has it before a write. */
interface Stored {
  /** What the server has, as far as this device knows; null for a row that no server has. */
  shadow: LocalRow | null
  /** Whether the shadow table has the shadow already. */
  isShadowStored: boolean
  /** The row as it is shown. */
  shown: LocalRow | undefined
  /** Its ops in the outbox, oldest first. */
  pending: OutboxOp[]
}

/**
 * Stores one write in the current transaction. Resolves to the op in the outbox, or to undefined where a delete cancelled
 * ops that no server has seen.
 * 1. A new row is stored at once: nothing has to be read.
 * 2. Read the row, its shadow and its ops.
 * 3. A delete of a row that no server has removes the row and its ops.
 * 4. Coalesce the op with those before it.
 * 5. Store the op, the row with all ops applied, and the shadow below them.
 */
export async function writeOne(
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
    return store(db, op, overlay(null, [op], author), undefined, turn)
  }
  const [author, stored] = await Promise.all([writer, readStored(db, one, key, tap)])
  const { shadow, isShadowStored, shown, pending } = stored
  if (one.type === 'delete' && shadow === null && pending.every((op) => op.at === undefined)) {
    const orders = pending.map((op) => op.order!)
    const changes = [
      ...change.deleteAll(db.outbox, orders),
      ...(isShadowStored ? [change.delete(db.shadow, key)] : []),
      change.delete(db.rows(one.entity), rowId(one)),
    ]
    await request(changes, turn)
    return undefined
  }
  // An undelete of a row that no server has makes it again.
  const isForgotten = one.type === 'undelete' && shadow === null && pending.length === 0
  const op = opOf(isForgotten ? { ...one, type: 'put' } : one, key, tap, shadow)
  const replaced = replacedBy(op, pending)
  const changes = [...replaced.kept, op]
  // After a resync that lacks the row there is no shadow: the change applies to what is shown until the server answers.
  const row = overlay(shadow, changes, author) ?? overlay(shown ?? null, changes, author)
  const below = isShadowStored || !shadow ? undefined : { key, spaceId: one.spaceId, row: shadow }
  return store(db, op, row, below, turn, replaced)
}

/**
 * Reads what a write changes. Issues all reads at once, because each round trip to the database takes long on a slow
 * phone.
 */
async function readStored(db: LocalDatabase, one: Write, key: string, tap: OutboxOp['tap']): Promise<Stored> {
  const [shadowRow, found, queue] = await Promise.all([
    db.shadow.get(key),
    db.rows(one.entity).get(rowId(one)),
    pendingOf(db, one.spaceId, key),
  ])
  const row = found ?? (await unpack(db, one.entity, one))
  const isUnqueuedImport = row !== undefined && !shadowRow && queue.length === 0 && isImported(row)
  const pending =
    isUnqueuedImport && one.type !== 'delete' ? [await queueImportedPut(db, one, row, tap)] : queue
  const shown = isUnqueuedImport ? undefined : row
  // The first pending op moves the server's copy into the shadow. A row created here has none.
  const shadow = shadowRow ? shadowRow.row : pending.length > 0 ? null : (shown ?? null)
  return { shadow, isShadowStored: shadowRow !== undefined, shown, pending }
}

/** Queues the put of an imported row that is changed before it was queued. */
async function queueImportedPut(
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

/** Issues all requests of an op at once, first those of the ops that it replaces. Resolves to the op. */
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

/** Issues all changes of a write at once; with the last write of a transaction the storage commits. */
async function request(changes: Change[], { endsTransaction, onRequested }: Turn): Promise<void> {
  const stored = (endsTransaction ? commitWith : requestAll)(changes)
  onRequested?.()
  await stored
}
