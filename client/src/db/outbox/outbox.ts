import type { OpResult } from 'sync-protocol/wire/change'
import type { PushAnswer } from 'sync-protocol/wire/push'
import { keyIn, serverCounts, storeRows, tablesFor } from '../apply/apply-pulled.ts'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { deleteMany } from '../transactions/delete-many.ts'
import { keepFailed, type Refusal } from './failed.ts'
import { type Batch, sealNext, isAsSent, type Most, type Standing } from './seal-batch.ts'
import { withoutSealed } from './sealed-batch.ts'
import { authorOf, pendingOf, waitingFor } from './pending.ts'
import type { OutboxOp, SpaceState } from '../schema/records.ts'
import { acknowledgeRows } from './acknowledge-rows.ts'
import { getMany } from '../transactions/get-many.ts'

/**
 * Applies the server's answer in one transaction: acknowledged ops leave the outbox, refused ones move to `failed`
 * with the ops that depend on them, and rows become the server's. Compare-and-set on the sent batch and device id,
 * so that a repeated or late answer changes nothing. Returns whether it applied.
 */
export function acknowledge(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  batch: Batch,
  answer: PushAnswer,
): Promise<boolean> {
  return db.transaction(
    'rw',
    tablesOf(db, batch, answer),
    async () => (await acknowledgeInTransaction(db, clock, spaceId, batch, answer)) !== null,
  )
}

/** As `acknowledge`, within a transaction. Resolves to how it leaves the space; null where it does not apply. */
async function acknowledgeInTransaction(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  batch: Batch,
  answer: PushAnswer,
): Promise<Standing | null> {
  // The server may have acknowledged more ops in a lost answer. It repeats their outcomes when they are sent again.
  const acked = Math.min(answer.acked, batch.ops.at(-1)?.n ?? batch.acked)
  // Sealed ops never change, so those of the batch are as they are in the outbox.
  const sent = batch.changes.slice(0, Math.max(0, acked - batch.acked))
  const keys = [...new Set(sent.map((op) => op.key))]
  const answered = new Map(answer.rows.map((row) => [keyIn(spaceId)(row), row.seq]))
  const returned = [...answered.keys()]
  // Requests run in parallel, here and below: each round trip to the database takes long on a slow phone, and a tap
  // waits for all.
  const [space, author, waiting, shadows] = await Promise.all([
    db.space.get(spaceId),
    authorOf(db, clock),
    waitingFor(db, spaceId, [...new Set([...keys, ...returned])], sent),
    getMany(db.shadow, keys),
  ])
  if (!space || !isAsSent(space, batch) || author.deviceId !== batch.deviceId) return null
  const applied = await keepRefused(db, clock, sent, answer.results)
  const isRefusal = applied.length < sent.length
  // Ops that depended on a refused create have left the outbox too.
  const left = isRefusal ? await waitingFor(db, spaceId, [...waiting.keys()], sent) : waiting
  const cursor = space.cursor === answer.from ? answer.to : space.cursor
  const noops = new Set(answer.results.filter(({ status }) => status === 'noop').map(({ n }) => n))
  const unread = [...(space.unread ?? []), ...unreadAfter(applied, noops, returned)]
  const below = new Map(shadows.map(({ key, row }) => [key, row]))
  const acknowledged = acknowledgeRows(db, author, { keys, below, spaceId, applied, noops, answered }, left)
  const isNewer = (key: string) => acknowledged.returned.has(key)
  const next: SpaceState = { ...withoutSealed(space, sent.length), acked, mark: answer.mark, cursor, unread }
  await Promise.all([
    db.space.put(next),
    deleteMany(
      db.outbox,
      sent.map((op) => op.order!),
    ),
    acknowledged.stored,
    storeRows(db, spaceId, answer.rows, { author, waiting: left, isNewer, counts: serverCounts(space) }),
  ])
  return { space: next, author }
}

/**
 * As `acknowledge`, and seals the next batch in the same transaction: a commit takes as long as writing hundreds of
 * rows. Resolves to the next batch, null if the outbox is empty, and to the cursor.
 */
export function acknowledgeAndSeal(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  { sent, answer, most }: { sent: Batch; answer: PushAnswer; most: Most },
): Promise<{ next: Batch | null; cursor: string | null | undefined }> {
  return db.transaction('rw', tablesOf(db, sent, answer), async () => {
    const known = (await acknowledgeInTransaction(db, clock, spaceId, sent, answer)) ?? undefined
    const next = await sealNext(db, clock, spaceId, most, known)
    const space = known ? known.space : await db.space.get(spaceId)
    return { next, cursor: space?.cursor }
  })
}

const tablesOf = (db: LocalDatabase, { changes }: Batch, { rows }: PushAnswer) =>
  tablesFor(db, [...changes, ...rows])

/**
 * Rows whose op the server has applied without this answer naming them: a repeated answer is not whole. The next
 * pull brings them.
 */
function unreadAfter(applied: readonly OutboxOp[], noops: Set<number>, keys: readonly string[]): string[] {
  const returned = new Set(keys)
  return [...new Set(applied.filter((op) => !noops.has(op.n!) && !returned.has(op.key)).map((op) => op.key))]
}

const isRefused = (result: OpResult | undefined): result is OpResult & Refusal =>
  result?.status === 'rejected' || result?.status === 'quarantined' || result?.status === 'applied_to_deleted'

/** Moves refused ops to `failed`, with the ops that depend on a refused create. Resolves to the other ops. */
async function keepRefused(
  db: LocalDatabase,
  clock: Clock,
  sent: readonly OutboxOp[],
  results: readonly OpResult[],
): Promise<OutboxOp[]> {
  const byNumber = new Map(results.map((result) => [result.n, result]))
  const applied: OutboxOp[] = []
  const creates: [OutboxOp, Refusal][] = []
  for (const op of sent) {
    const result = byNumber.get(op.n!)
    if (!isRefused(result)) {
      applied.push(op)
      continue
    }
    await keepFailed(db, clock, op, result)
    if (op.type === 'put' && result.status !== 'applied_to_deleted') creates.push([op, result])
  }
  for (const [op, refusal] of creates) await refuseDependents(db, clock, op, refusal)
  return applied
}

/** Refuses the waiting ops of a row that the server refused to create. The server answers numbered ops itself. */
export async function refuseDependents(
  db: LocalDatabase,
  clock: Clock,
  op: OutboxOp,
  refusal: Refusal,
): Promise<void> {
  const orphans = (await pendingOf(db, op.spaceId, op.key)).filter(({ n }) => n === undefined)
  await db.outbox.bulkDelete(orphans.map(({ order }) => order!))
  for (const orphan of orphans) await keepFailed(db, clock, orphan, refusal)
}
