import { entityOf, type AnyRow, type EntityName } from '#entities/registry.ts'
import { laterStamp, lowestStamp, opStampOf, type Stamp } from '#entities/stamp.ts'
import type { OpStatus, OpType } from './change.ts'

/**
 * The merge: the newest stamp wins per field. Server and device run this same function, so a device shows
 * offline what the server will say later. It depends neither on the order of ops nor on repetition.
 *
 * - Every field is a register with a stamp: `clocks[field]`, else `rowAt`.
 * - `deletedAt` is one more register: delete sets it, undelete and a newer put clear it.
 * - A put's unset fields get their defaults with the lowest stamp, so they never beat a choice.
 */
export interface Change {
  entity: EntityName
  id: string
  type: OpType
  stamp: Stamp
  /** The author. */
  by: string | null
  fields?: Record<string, unknown> | undefined
}

export interface Merged {
  row: AnyRow
  status: Exclude<OpStatus, 'rejected' | 'quarantined'>
}

const instantOf = (stamp: Stamp) => new Date(opStampOf(stamp)[0]).toISOString()

/** The stamp with which a field of a row was set. */
export function stampOfField(row: Pick<AnyRow, 'rowAt' | 'clocks'>, field: string): Stamp {
  return row.clocks?.[field] ?? row.rowAt
}

/** The newest stamp in a row: what an edit made on top of it has to exceed. */
export function newestStamp(row: Pick<AnyRow, 'rowAt' | 'clocks'>): Stamp {
  return Object.values(row.clocks ?? {}).reduce(laterStamp, row.rowAt)
}

/** Merges one change into a row, or into nothing. A patch, delete or undelete of nothing gives null. */
export function merge(row: AnyRow | null, change: Change): Merged | null {
  if (row === null) return change.type === 'put' ? { row: created(change), status: 'applied' } : null
  const registers: Record<string, unknown> = { ...change.fields, ...tombstoneOf(change) }
  const stamps = new Map(registerNames(row).map((field) => [field, stampOfField(row, field)]))
  const won = Object.keys(registers).filter((field) => (stamps.get(field) ?? lowestStamp) < change.stamp)
  for (const field of won) stamps.set(field, change.stamp)

  const rowAt = change.type === 'put' ? laterStamp(row.rowAt, change.stamp) : row.rowAt
  const next: AnyRow = {
    ...row,
    ...Object.fromEntries(won.map((field) => [field, registers[field]])),
    ...(change.type === 'put' ? earlierCreation(row, change) : {}),
    ...laterUpdate(row, change),
    rowAt,
    clocks: packed(stamps, rowAt),
  }
  return { row: next, status: statusOf(row, next, change, won.length, Object.keys(registers).length) }
}

function statusOf(row: AnyRow, next: AnyRow, change: Change, won: number, of: number): Merged['status'] {
  if (won === 0) return 'noop'
  if (row.deletedAt !== null && next.deletedAt !== null && change.type === 'patch')
    return 'applied_to_deleted'
  return won < of || change.type === 'put' ? 'merged' : 'applied'
}

function created(change: Change): AnyRow {
  const entity = entityOf(change.entity)
  const at = instantOf(change.stamp)
  const given = change.fields ?? {}
  const fields = entity.create.parse(given)
  const stamps = new Map(
    [...Object.keys(fields), 'deletedAt'].map((field) => [
      field,
      field in given || field === 'deletedAt' ? change.stamp : lowestStamp,
    ]),
  )
  return {
    ...fields,
    id: change.id,
    createdAt: at,
    updatedAt: at,
    createdBy: change.by,
    updatedBy: change.by,
    deletedAt: null,
    seq: 0,
    rowAt: change.stamp,
    clocks: packed(stamps, change.stamp),
  }
}

function registerNames(row: AnyRow): string[] {
  return Object.keys(row).filter((key) => !bookkeeping.has(key))
}

/** Columns that are no registers: they follow from the ops and carry no stamp of their own. */
const bookkeeping = new Set([
  'id',
  'entity',
  'spaceId',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'seq',
  'rowAt',
  'clocks',
])

function tombstoneOf(change: Change): Record<string, string | null> {
  if (change.type === 'patch') return {}
  return { deletedAt: change.type === 'delete' ? instantOf(change.stamp) : null }
}

function packed(stamps: ReadonlyMap<string, Stamp>, rowAt: Stamp): Record<string, Stamp> | null {
  const differing = [...stamps].filter(([, stamp]) => stamp !== rowAt)
  return differing.length === 0 ? null : Object.fromEntries(differing.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The first put of a natural-key row is its creation, whichever arrives first. */
function earlierCreation(row: AnyRow, change: Change): Partial<AnyRow> {
  const at = instantOf(change.stamp)
  const earlier = at < row.createdAt || (at === row.createdAt && (change.by ?? '') < (row.createdBy ?? ''))
  return earlier ? { createdAt: at, createdBy: change.by } : {}
}

function laterUpdate(row: AnyRow, change: Change): Partial<AnyRow> {
  const at = instantOf(change.stamp)
  const later = at > row.updatedAt || (at === row.updatedAt && (change.by ?? '') > (row.updatedBy ?? ''))
  return later ? { updatedAt: at, updatedBy: change.by } : {}
}
