import { stampOf, type Stamp } from 'sync-protocol/entities/stamp'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { pushLimits, type PushAnswer } from 'sync-protocol/wire/push'
import { storeRows } from './apply-pulled.ts'
import type { Clock } from './clock.ts'
import type { LocalDatabase } from './database.ts'
import { deviceIdOf } from './device.ts'
import { momentOf, overlay, pendingOf } from './pending.ts'
import type { FailedOp, OutboxOp } from './records.ts'

/** What one push carries. */
export interface Batch {
  deviceId: string
  mark: string | null
  acked: number
  ops: Op[]
}

/**
 * The next changes to send, frozen: each has got its number and stamp and never changes again, so that a retry is
 * the same bytes. Null when nothing waits.
 */
export async function freezeBatch(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  limit: number,
): Promise<Batch | null> {
  return db.transaction('rw', [db.outbox, db.space, db.meta], async () => {
    const space = await db.space.get(spaceId)
    if (!space) return null
    const all = await db.outbox.where('spaceId').equals(spaceId).sortBy('order')
    if (all.length === 0) return null
    const deviceId = await deviceIdOf(db)
    const author = { userId: db.userId, deviceId, offset: clock.offset }
    const last = new Map<string, Stamp>()
    let nextN = space.nextN
    const frozen: OutboxOp[] = []
    for (const op of all.slice(0, Math.min(limit, pushLimits.ops))) {
      const at = momentOf(op, author, last.get(op.key) ?? null)
      last.set(op.key, stampOf(at, deviceId))
      frozen.push({ ...op, n: op.n ?? nextN++, at })
    }
    await db.outbox.bulkPut(frozen)
    await db.space.update(spaceId, { nextN })
    return { deviceId, mark: space.mark, acked: space.acked, ops: frozen.map(wireOp) }
  })
}

function wireOp(op: OutboxOp): Op {
  return {
    n: op.n!,
    entity: op.entity,
    id: op.rowId,
    type: op.type,
    at: op.at!,
    ...(op.intent ? { intent: op.intent } : {}),
    ...(op.fields ? { fields: op.fields } : {}),
  }
}

/**
 * Settles the outbox with the server's answer, in one transaction: acknowledged changes leave it, refused ones go
 * to `failed` with what belonged to them, rows are the server's again. Compare-and-set on `acked` and device, so that
 * an answer that comes twice or too late changes nothing. Returns whether it applied.
 */
export async function settle(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  batch: Batch,
  answer: PushAnswer,
): Promise<boolean> {
  return db.transaction('rw', [...db.tables], async () => {
    const space = await db.space.get(spaceId)
    if (!space || space.acked !== batch.acked || (await deviceIdOf(db)) !== batch.deviceId) return false
    const sent = (await db.outbox.where('spaceId').equals(spaceId).sortBy('order')).filter(
      (op) => op.n !== undefined && op.n <= answer.acked,
    )
    await db.outbox.bulkDelete(sent.map((op) => op.order!))
    const refused = await keepRefused(db, clock, sent, answer.results)
    const cursor = space.cursor === answer.from ? answer.to : space.cursor
    await db.space.put({ ...space, acked: answer.acked, mark: answer.mark, cursor })
    await releaseShadows(
      db,
      clock,
      sent.map((op) => op.key),
      refused,
    )
    await storeRows(db, clock, spaceId, answer.rows)
    return true
  })
}

const isRefused = (result: OpResult | undefined) =>
  result?.status === 'rejected' || result?.status === 'quarantined' || result?.status === 'applied_to_deleted'

/** Moves refused changes to `failed`, later ones of a row whose create was refused with them. Gives their keys. */
async function keepRefused(
  db: LocalDatabase,
  clock: Clock,
  sent: readonly OutboxOp[],
  results: readonly OpResult[],
): Promise<Set<string>> {
  const refused = new Set<string>()
  const byNumber = new Map(results.map((result) => [result.n, result]))
  for (const op of sent) {
    const result = byNumber.get(op.n!)
    if (!result || !isRefused(result)) continue
    refused.add(op.key)
    const orphans =
      result.status === 'applied_to_deleted' || op.type !== 'put'
        ? []
        : (await pendingOf(db, op.key)).filter((later) => later.n === undefined)
    await db.outbox.bulkDelete(orphans.map((orphan) => orphan.order!))
    const fields = [op, ...orphans].reduce<Record<string, unknown>>(
      (all, one) => ({ ...all, ...one.fields }),
      {},
    )
    await db.failed.add(failure({ ...op, fields }, result, clock.deviceNow()))
  }
  return refused
}

function failure(
  op: OutboxOp,
  result: Pick<FailedOp, 'status' | 'code' | 'details'>,
  failedAt: number,
): FailedOp {
  const { spaceId, entity, rowId, key, type, fields } = op
  const { status, code, details } = result
  return {
    spaceId,
    entity,
    rowId,
    key,
    type,
    status,
    failedAt,
    ...(fields ? { fields } : {}),
    ...(code ? { code } : {}),
    ...(details ? { details } : {}),
  }
}

/**
 * Lets go of the shadows of rows with nothing pending. A row whose change was refused shows the server's copy again;
 * the others keep what the screen shows, which is what the server's merge gave, until its own copy arrives.
 */
async function releaseShadows(
  db: LocalDatabase,
  clock: Clock,
  keys: readonly string[],
  refused: ReadonlySet<string>,
): Promise<void> {
  const author = { userId: db.userId, deviceId: await deviceIdOf(db), offset: clock.offset }
  for (const key of new Set(keys)) {
    const shadow = await db.shadow.get(key)
    if (!shadow) continue
    const pending = await pendingOf(db, key)
    if (refused.has(key)) {
      const [entity, id] = key.split('/') as [OutboxOp['entity'], string]
      const row = overlay(shadow.row, pending, author)
      if (row) await db.rows(entity).put(row)
      else await db.rows(entity).delete(id)
    }
    if (pending.length === 0) await db.shadow.delete(key)
  }
}

/** Sets a single op aside that is too large to be sent at all; the queue behind it goes on. */
export async function failUnsendable(db: LocalDatabase, clock: Clock, spaceId: string): Promise<void> {
  await db.transaction('rw', [...db.tables], async () => {
    const [first] = await db.outbox.where('spaceId').equals(spaceId).sortBy('order')
    if (!first) return
    await db.outbox.delete(first.order!)
    await db.failed.add(failure(first, { status: 'rejected', code: 'too_large' }, clock.deviceNow()))
    await releaseShadows(db, clock, [first.key], new Set([first.key]))
    // Its number must not stay a hole: what follows is numbered anew from there.
    const rest = await db.outbox.where('spaceId').equals(spaceId).sortBy('order')
    let n = first.n!
    await db.outbox.bulkPut(rest.map((op) => (op.n === undefined ? op : { ...op, n: n++ })))
    await db.space.update(spaceId, { nextN: n })
  })
}
