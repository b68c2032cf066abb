import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { opStampOf, stampOf, type OpStamp } from 'sync-protocol/entities/stamp'
import type { PassRole } from 'sync-protocol/rules/pass-permissions'
import type { Role } from 'sync-protocol/rules/permissions'
import type { Op, OpCode } from 'sync-protocol/wire/change'
import { newestStamp, merge, type Change, type Merged } from 'sync-protocol/wire/merge'
import { type BabyScope, isVisible } from './baby-scope.ts'
import { checkPutOver, checkReferences } from './check-op.ts'

export interface Author {
  spaceId: string
  kind: 'team' | 'user'
  role: Role | PassRole | 'server'
  /** Rows outside of it are refused like missing rows. */
  sees: BabyScope
  /** A user, or a sitter's pass. */
  userId: string
  deviceId: string
  /** Server clock, ms. */
  now: number
  /** The space is full: only deletions are accepted. */
  isFull: boolean
}

export type CheckedOp = Op & { entity: EntityName }

/** The relevant state of the rows around an op. */
export interface MergeContext {
  /** The babies of the space, including those that earlier ops of the batch created. */
  babies: ReadonlySet<string>
  /** The row is deleted and its values were removed. */
  isEmptied: boolean
}

/** Merges one op with its row in memory, or returns why it is refused. */
export function mergeOp(
  op: CheckedOp,
  row: AnyRow | null,
  author: Author,
  { babies, isEmptied }: MergeContext,
): { merged: Merged } | { refusal: OpCode } {
  const earlyRefusal =
    hiddenRefusal(op, row, author) ??
    emptiedRefusal(op, row, isEmptied) ??
    quotaRefusal(op, row, author) ??
    checkReferences(op, row, babies)
  if (earlyRefusal) return { refusal: earlyRefusal }
  const merged = merge(row, changeOf(op, author, row))
  if (!merged) return { refusal: 'not_found' }
  const refusal = checkPutOver(row, merged, op, author.role)
  return refusal ? { refusal } : { merged }
}

/** A member who sees only some babies may not add one: it would be hidden from that member. */
function hiddenRefusal(op: CheckedOp, row: AnyRow | null, { sees }: Author): OpCode | null {
  if (row) return isVisible(sees, op.entity, row) ? null : 'not_found'
  return op.entity === 'baby' && op.type === 'put' && sees !== 'all' ? 'forbidden' : null
}

const emptiedRefusal = ({ type }: CheckedOp, row: AnyRow | null, isEmptied: boolean) =>
  isEmptied && (type === 'patch' || type === 'undelete') && row?.deletedAt ? 'gone' : null

/** A repeated change gets the outcome of the first, and changes nothing. */
const quotaRefusal = (op: CheckedOp, row: AnyRow | null, { isFull }: Author) =>
  isFull && op.type !== 'delete' && !(op.type === 'put' && row !== null) ? 'quota' : null

function changeOf(op: CheckedOp, author: Author, row: AnyRow | null): Change {
  const at = author.deviceId === 'rest' ? afterRow(author.now, row) : clampStamp(op, author.now, row)
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
 * No op is rejected for its clock: a stamp ahead of the server is pulled back to (now, n), so that a later edit is
 * newer, and a device's own changes keep their order.
 */
function clampStamp(op: CheckedOp, now: number, row: AnyRow | null): OpStamp {
  return op.at[0] > now ? clampToNow(op, now, row) : op.at
}

/** To now. If the server's clock was set back since the row was written: to just after the row. */
function clampToNow({ at, n }: CheckedOp, now: number, row: AnyRow | null): OpStamp {
  if (!row) return [now, n]
  const [ms, counter] = opStampOf(newestStamp(row))
  if (ms <= now) return [now, n]
  return at[0] > ms || (at[0] === ms && at[1] > counter) ? [ms, counter + 1] : at
}

/** A REST write is based on what the caller saw, so it is newer than every stamp in the row. */
function afterRow(now: number, row: AnyRow | null): OpStamp {
  if (row === null) return [now, 0]
  const [ms, counter] = opStampOf(newestStamp(row))
  return ms >= now ? [ms, counter + 1] : [now, 0]
}
