import { liveQuery } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import type { RowId } from '../schema/row-key.ts'
import { outsideTransaction } from '../transactions/outside-transaction.ts'
import { importedWaiting } from '../import/imported.ts'
import { inPieces } from '../transactions/in-pieces.ts'
import { ownerFieldOf } from '../schema/entry-parts.ts'
import { onStored } from '../live/storage-changes.ts'

// Queries start in parallel: a live query follows only what is requested before its first `await`.

/** The number of ops in the outbox. Screens show `unsentCount`. */
export const waitingCount = async (db: LocalDatabase): Promise<number> => {
  const [queued, imported] = await Promise.all([db.outbox.count(), importedWaiting(db)])
  return imported.reduce((sum, { count }) => sum + count, queued)
}

/** The entries that rows belong to, as `spaceId/id`, in the same order. */
export async function entriesOf(
  db: LocalDatabase,
  entity: EntityName,
  ids: readonly RowId[],
): Promise<string[]> {
  const owner = ownerFieldOf(entity)
  const rows: (Record<string, unknown> | undefined)[] =
    owner === undefined || ids.length === 0 ? [] : await db.rows(entity).bulkGet([...ids])
  return ids.map(([spaceId, id], index) => `${spaceId}/${String((owner && rows[index]?.[owner]) ?? id)}`)
}

/** Reads in small batches, so that a push can remove ops between two of them. */
const rowsAtOnce = 200

/**
 * The row key of each op in the outbox. Reads only ops that are new since the last call, in batches, because there may
 * be thousands. The ops stay in memory: they are the only copy if the database is lost.
 */
async function keysInQueue(db: LocalDatabase): Promise<string[]> {
  const cache = db.outboxCache
  const before = [...cache.keys()]
  const orders = await db.outbox.toCollection().primaryKeys()
  const queued = new Set(orders)
  for (const order of before) if (!queued.has(order)) cache.delete(order)
  const fresh = orders.filter((order) => !cache.has(order))
  for (const piece of inPieces(fresh, rowsAtOnce)) {
    const ops = await db.outbox.where(':id').between(piece[0], piece.at(-1), true, true).toArray()
    ops.forEach((op) => cache.set(op.order!, op))
  }
  return orders.flatMap((order) => cache.get(order)?.key ?? [])
}

/** The entries with ops in the outbox. Several ops of an entry, and ops of its parts, count once. */
export async function queuedEntries(db: LocalDatabase): Promise<Set<string>> {
  const ids = new Map<EntityName, RowId[]>()
  for (const key of new Set(await keysInQueue(db))) {
    const [entity, ...id] = key.split('/') as [EntityName, string, string]
    const some = ids.get(entity)
    if (some) some.push(id)
    else ids.set(entity, [id])
  }
  const found = await Promise.all([...ids].map(([entity, some]) => entriesOf(db, entity, some)))
  return new Set(found.flat())
}

/**
 * The number of entries that only this device has, with their files, as all screens show it. The queries run one
 * after another, because together they are one long task on a slow phone. They run in the order in which ops move,
 * so that a moving op is counted twice, never missed.
 */
export const unsentCount = async (db: LocalDatabase): Promise<number> => {
  const imported = await importedWaiting(db)
  const files = await entriesOf(db, 'photo', await db.fileUpload.toCollection().primaryKeys())
  const queued = await queuedEntries(db)
  const entries = new Set([...queued, ...files]).size
  return imported.reduce((sum, { count }) => sum + count, entries)
}

/**
 * Calls back whenever an op is queued, in this tab or another, and at the start if one is queued already. The argument
 * is the space, if it is only one. Returns how to stop.
 */
export function onWritten(db: LocalDatabase, listener: (spaceId?: string) => void): () => void {
  let isOver = false
  const notify = (spaceId?: string) => {
    if (!isOver) listener(spaceId)
  }
  const checkNewest = () =>
    db.outbox
      .orderBy('order')
      .last()
      .then(
        (newest) => newest && notify(newest.spaceId),
        () => undefined,
      )
  // The event has the op itself, so that a push starts without reading it back.
  const stop = onStored(db, (changed) => {
    const [orders, before] = [changed('outbox'), changed('outbox/:dels')]
    if (!orders || !before) return void checkNewest()
    const known = new Set(before)
    if (orders.every((order) => known.has(order))) return
    const spaces = changed('outbox/spaceId')
    notify(spaces?.length === 1 ? (spaces[0] as string) : undefined)
  })
  void outsideTransaction(checkNewest)
  return () => {
    isOver = true
    stop()
  }
}

/** Calls back at the start if files wait, and for each file that is new or due for another try. Returns how to stop. */
export function onUploads(db: LocalDatabase, listener: () => void): () => void {
  let last: ReadonlySet<string> | undefined
  const subscription = liveQuery(() => db.fileUpload.toArray()).subscribe({
    next: (uploads) => {
      // A failed upload waits for its next try, so it does not count as new.
      const fresh = uploads.filter(({ nextAt, problem }) => nextAt === 0 && problem === null)
      const names = fresh.map(({ spaceId, id }) => `${spaceId}/${id}`)
      if (last ? names.some((name) => !last?.has(name)) : uploads.length > 0) listener()
      last = new Set(names)
    },
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
