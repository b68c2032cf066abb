import type { Transaction } from 'kysely'
import { entityNames, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { newestStamp, merge, type Change } from 'sync-protocol/wire/merge'
import { opStampOf, stampOf, type OpStamp } from 'sync-protocol/entities/stamp'
import type { Role } from 'sync-protocol/rules/permissions'
import type { Op, OpResult } from 'sync-protocol/wire/change'
import { checkOp, checkPutOver, checkReferences, seeOp } from './check-op.ts'
import { emptiedAmong, filledAgain } from './emptied.ts'
import { writeHistory, type HistoryEntry } from './history.ts'
import { outvotedIn, outvotedLines } from './outvoted.ts'
import { readTouched } from './read-touched.ts'
import { writeRows } from './rows.ts'
import type { Database } from './tables.ts'

export interface Author {
  spaceId: string
  kind: 'team' | 'user'
  role: Role | 'server'
  userId: string
  deviceId: string
  /** Server clock, ms. */
  now: number
  /** The space takes no more: deletions alone are let through. */
  isFull: boolean
}

export type EntityRow = AnyRow & { entity: EntityName }

export interface MergedOps {
  /** Outcomes other than plainly applied. */
  results: OpResult[]
  /** Rows as they now are, each once. */
  rows: EntityRow[]
  /** The last number given. */
  seq: number
}

type CheckedOp = Op & { entity: EntityName }

/**
 * Merges ops into the rows of a space whose row the caller has locked: reads what they touch, merges in memory, writes each
 * changed row once with the next `seq`, and keeps the values before in the history.
 */
export async function mergeOps(
  tx: Transaction<Database>,
  author: Author,
  seq: number,
  raws: readonly { n: number }[],
): Promise<MergedOps> {
  const results: OpResult[] = []
  const ops: CheckedOp[] = []
  for (const raw of raws) {
    const checked = checkOp(seeOp(raw, raw.n), author.kind, author.role)
    if ('op' in checked) ops.push(checked.op)
    else results.push(checked.result)
  }
  const { rows, babies } = await readTouched(tx, author.spaceId, raws)
  const deleted = ops.filter((op) => rows.get(keyOf(op))?.deletedAt)
  const emptied = await emptiedAmong(tx, author.spaceId, deleted)
  const changed = new Map<string, { entity: EntityName; row: AnyRow }>()
  const history: HistoryEntry[] = []

  for (const op of ops) {
    const key = keyOf(op)
    const row = rows.get(key) ?? null
    const isGone = emptied.has(key) && (op.type === 'patch' || op.type === 'undelete') && row?.deletedAt
    const misplaced = isGone ? 'gone' : (quotaRefusal(op, row, author) ?? checkReferences(op, row, babies))
    const merged = misplaced ? null : merge(row, changeOf(op, author, row))
    const refusal = misplaced ?? (merged ? checkPutOver(row, merged, op, author.role) : 'not_found')
    if (!merged || refusal) {
      results.push({ n: op.n, status: 'rejected', code: refusal ?? 'not_found' })
      continue
    }
    if (op.entity === 'baby') babies.add(op.id)
    if (merged.status !== 'applied') results.push({ n: op.n, status: merged.status })
    if (row) history.push(...outvotedLines(op.entity, row, outvotedIn(op, merged.row)))
    if (merged.row === row || merged.status === 'noop') continue
    if (row) history.push({ entity: op.entity, type: op.type, before: row, after: merged.row })
    rows.set(key, merged.row)
    changed.set(key, { entity: op.entity, row: merged.row })
  }

  const numbered: EntityRow[] = []
  const ofEntity = new Map<EntityName, EntityRow[]>()
  for (const { entity, row } of changed.values()) {
    const mine = ofEntity.get(entity) ?? []
    ofEntity.set(entity, mine)
    const own = { ...row, entity, seq: ++seq }
    numbered.push(own)
    mine.push(own)
  }
  const revived = numbered.filter((row) => row.deletedAt === null && emptied.has(keyOf(row)))
  // In the order of the registry: a row stands before those that name it.
  for (const entity of entityNames) await writeRows(tx, author.spaceId, entity, ofEntity.get(entity) ?? [])
  await writeHistory(tx, author, history, numbered)
  await filledAgain(tx, author.spaceId, revived)
  return { results: results.sort((a, b) => a.n - b.n), rows: numbered, seq }
}

/** A repeated change has the outcome of the first, and changes nothing. */
const quotaRefusal = (op: CheckedOp, row: AnyRow | null, { isFull }: Author) =>
  isFull && op.type !== 'delete' && !(op.type === 'put' && row !== null) ? 'quota' : null

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`

function changeOf(op: CheckedOp, author: Author, row: AnyRow | null): Change {
  const at = author.deviceId === 'rest' ? afterRow(author.now, row) : clamped(op, author.now)
  return {
    entity: op.entity,
    id: op.id,
    type: op.type,
    stamp: stampOf(at, author.deviceId),
    by: author.userId,
    intent: op.intent,
    fields: op.fields,
  }
}

/**
 * Nothing is rejected for its clock: a stamp ahead of the server is pulled back to (now, n), so that an edit which comes
 * later is newer, and a device's own changes keep their order.
 */
function clamped(op: CheckedOp, now: number): OpStamp {
  return op.at[0] > now ? [now, op.n] : op.at
}

/** A REST write is made on top of what the caller saw, so it is newer than every stamp in the row. */
function afterRow(now: number, row: AnyRow | null): OpStamp {
  if (row === null) return [now, 0]
  const [ms, counter] = opStampOf(newestStamp(row))
  return ms >= now ? [ms, counter + 1] : [now, 0]
}
