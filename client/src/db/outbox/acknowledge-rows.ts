import type { EntityName } from 'sync-protocol/entities/registry'
import { laterStamp, stampOf, type Stamp } from 'sync-protocol/entities/stamp'
import type { LocalDatabase } from '../schema/database.ts'
import { deleteRowKeys } from '../transactions/delete-many.ts'
import { byKey, overlay, queued, type Author } from './pending.ts'
import { staleSeq, type LocalRow, type OutboxOp, type ShadowRow } from '../schema/records.ts'
import { putMany } from '../transactions/get-many.ts'

/**
 * Rows whose ops left the outbox, the server's copies of them (`below`), the applied ops, and the numbers of ops
 * without effect.
 */
interface Acknowledged {
  keys: readonly string[]
  below: ReadonlyMap<string, LocalRow | null>
  spaceId: string
  applied: readonly OutboxOp[]
  noops: ReadonlySet<number>
  /** Rows of the same answer, by key: their seq. Each contains the ops that the answer acknowledges. */
  answered: ReadonlyMap<string, number>
}

/**
 * Stores rows whose ops left the outbox. An op that the server applied becomes part of the shadow, by the device's
 * own merge, until the server's copy arrives. An op without effect is dropped, whatever its stamp, which the server
 * may have pulled back. An op that the shadow contains is dropped too: a shadow as new as the answer's copy does.
 * Ops that still wait are merged over the shadow, with stamps after it (in `waiting` as well). Without waiting ops the
 * shadow is removed. A row of which the answer has a newer copy (`returned`: their keys) is left to that copy. All
 * writes are requested when it returns.
 */
export function acknowledgeRows(
  db: LocalDatabase,
  author: Author,
  { keys, below, spaceId, applied, noops, answered }: Acknowledged,
  waiting: Map<string, OutboxOp[]>,
): { returned: ReadonlySet<string>; stored: Promise<unknown> } {
  const done = byKey(applied)
  const [kept, gone]: [ShadowRow[], string[]] = [[], []]
  const returned = new Set<string>()
  const shown = new Map<EntityName, LocalRow[]>()
  const hidden: [EntityName, string][] = []
  const raised: OutboxOp[] = []
  for (const key of keys) {
    const shadow = below.get(key) ?? null
    const pending = waiting.get(key) ?? []
    if (pending.length === 0 && below.has(key)) gone.push(key)
    const seq = shadow?.seq === staleSeq ? undefined : answered.get(key)
    if (pending.length === 0 && seq !== undefined && seq > (shadow?.seq ?? -1)) {
      returned.add(key)
      continue
    }
    const ownOps = done.get(key) ?? []
    const row = overlay(shadow, shadow ? missingIn(shadow, ownOps, seq, noops) : ownOps, author)
    if (pending.length > 0) {
      const latest = ownOps.map((op) => stampOf(op.at!, author.deviceId)).reduce<Stamp>(laterStamp, '')
      const later = pending.map((op) => raisedTo(op, latest))
      raised.push(...later.filter((op, index) => op !== pending[index]))
      waiting.set(key, later)
      kept.push({ key, spaceId, row })
    }
    const [entity, , id] = key.split('/') as [EntityName, string, string]
    const now = overlay(row, waiting.get(key) ?? [], author)
    const rows = shown.get(entity) ?? []
    shown.set(entity, rows)
    if (now) rows.push(pending.length > 0 ? queued(now) : now)
    else hidden.push([entity, id])
  }
  const stored = Promise.all([
    putMany(db.outbox, raised),
    putMany(db.shadow, kept),
    deleteRowKeys(db.shadow, gone),
    ...hidden.map(([entity, id]) => db.rows(entity).delete([spaceId, id])),
    ...[...shown].map(([entity, rows]) => putMany(db.rows(entity), rows)),
  ])
  return { returned, stored }
}

/** The acknowledged ops that the server's copy lacks: none where it is as new as the answer's, of seq `answered`. */
const missingIn = (
  { seq }: LocalRow,
  ownOps: readonly OutboxOp[],
  answered: number | undefined,
  noops: ReadonlySet<number>,
): readonly OutboxOp[] =>
  answered !== undefined && seq >= answered ? [] : ownOps.filter((op) => !noops.has(op.n!))

/** A waiting op that follows one that has left the outbox. A sealed one already has a later stamp. */
const raisedTo = (op: OutboxOp, latest: Stamp): OutboxOp =>
  op.at || latest === '' ? op : { ...op, after: laterStamp(op.after ?? '', latest) }
