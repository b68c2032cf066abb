import { entityOf, type AnyRow, type EntityName } from '#entities/registry.ts'
import { laterStamp, lowestStamp, opStampOf, type Stamp } from '#entities/stamp.ts'
import type { OpStatus, OpType } from './change.ts'
import {
  endField,
  endOf,
  endRegisterOf,
  newestOf,
  packedEnd,
  withEnd,
  type EndRegister,
  type FieldClock,
} from '#entities/end-time.ts'

/**
 * The merge: the newest stamp wins per field. Server and device run this same function, so a device shows
 * offline what the server will say later. It depends neither on the order of ops nor on repetition.
 *
 * - Every field is a register with a stamp: `clocks[field]`, else `rowAt`.
 * - The end of a session is a register of its own kind, see `end-time.ts`.
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
  /** `end`: the person tapped "end", which is no edit of the end. */
  intent?: 'end' | undefined
  fields?: Record<string, unknown> | undefined
}

export interface Merged {
  row: AnyRow
  status: Exclude<OpStatus, 'rejected' | 'quarantined'>
}

const instantOf = (stamp: Stamp) => new Date(opStampOf(stamp)[0]).toISOString()

/** How a field of a row was set: its stamp, or the register of a session's end. */
export function clockOfField(row: Pick<AnyRow, 'rowAt' | 'clocks'>, field: string): FieldClock {
  return row.clocks?.[field] ?? row.rowAt
}

/** The newest stamp in a row: an edit made on top of it must have a greater one. */
export function newestStamp(row: Pick<AnyRow, 'rowAt' | 'clocks'>): Stamp {
  return Object.values(row.clocks ?? {})
    .map(newestOf)
    .reduce(laterStamp, row.rowAt)
}

/** Merges one change into a row, or creates the row. Null for a patch, delete or undelete without a row. */
export function merge(row: AnyRow | null, change: Change): Merged | null {
  if (row === null) return change.type === 'put' ? { row: created(change), status: 'applied' } : null
  const registers: Record<string, unknown> = { ...writtenBy(row, change), ...tombstoneOf(change) }
  const clocks = new Map(registerNames(row).map((field) => [field, clockOfField(row, field)]))
  const end = endField in registers ? mergedEnd(row, change, registers[endField] as string | null) : null
  delete registers[endField]
  const won = Object.keys(registers).filter(
    (field) => newestOf(clocks.get(field) ?? lowestStamp) < change.stamp,
  )
  for (const field of won) clocks.set(field, change.stamp)
  if (end) clocks.set(endField, packedEnd(end.register))

  const rowAt = change.type === 'put' ? laterStamp(row.rowAt, change.stamp) : row.rowAt
  const next: AnyRow = {
    ...row,
    ...Object.fromEntries(won.map((field) => [field, registers[field]])),
    ...(end ? { [endField]: endOf(end.register) } : {}),
    ...(change.type === 'put' ? earlierCreation(row, change) : {}),
    ...laterUpdate(row, change),
    rowAt,
    clocks: packed(clocks, rowAt),
  }
  const outcome = {
    changed: won.length > 0 || end?.isNews === true,
    whole: won.length === Object.keys(registers).length && end?.counts !== false,
  }
  return { row: next, status: statusOf(row, next, change, outcome) }
}

/**
 * The fields that a change may write: those that the entity declares, for a put or a patch. Base columns and unknown
 * names are never among them. A row never moves to another baby.
 */
function writtenBy(row: AnyRow, { entity, type, fields = {} }: Change): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  if (type !== 'put' && type !== 'patch') return written
  const { fieldNames, createNames } = entityOf(entity)
  for (const name of type === 'put' ? createNames : fieldNames) {
    if (!Object.hasOwn(fields, name)) continue
    if (name === 'babyId' && fields.babyId !== row.babyId) continue
    written[name] = fields[name]
  }
  return written
}

/**
 * The end of a row after a change that names one; whether it differs from before, and whether it is the requested
 * end.
 */
function mergedEnd(row: AnyRow, { intent, stamp, type }: Change, value: string | null) {
  const before: EndRegister = endRegisterOf(clockOfField(row, endField), row[endField] as string | null)
  const kind = intent === 'end' && type === 'patch' ? 'tap' : 'edit'
  const register = withEnd(before, kind, stamp, value)
  const isNews = JSON.stringify(register) !== JSON.stringify(before)
  return { register, isNews, counts: endOf(register) === value }
}

function statusOf(
  row: AnyRow,
  next: AnyRow,
  change: Change,
  { changed, whole }: { changed: boolean; whole: boolean },
): Merged['status'] {
  if (!changed) return 'noop'
  if (row.deletedAt !== null && next.deletedAt !== null && change.type === 'patch')
    return 'applied_to_deleted'
  return !whole || change.type === 'put' ? 'merged' : 'applied'
}

/** A create with fields that its entity does not have, or without required ones: from another version, or a bug. */
export class Unreadable extends Error {}

/**
 * The fields of a create with defaults for missing ones, and the names of these defaults. The caller checks the
 * values elsewhere.
 */
function createdFields({ entity: name, fields: given = {} }: Change) {
  const { createNames, defaults } = entityOf(name)
  const usual: Record<string, unknown> = defaults
  const fields: Record<string, unknown> = {}
  const unset: string[] = []
  const missing: string[] = []
  for (const field of createNames) {
    const value = given[field] === undefined ? usual[field] : given[field]
    fields[field] = value
    if (value === undefined) missing.push(field)
    if (!(field in given)) unset.push(field)
  }
  const foreign = Object.keys(given).filter((field) => !Object.hasOwn(fields, field))
  if (foreign.length + missing.length > 0)
    throw new Unreadable(`${name} with ${foreign.join()} and without ${missing.join()}`)
  return { fields, unset }
}

function created(change: Change): AnyRow {
  const at = instantOf(change.stamp)
  const { fields, unset } = createdFields(change)
  // No spread: after so many names it takes five times as long, and a push has thousands of these.
  return Object.assign(fields, {
    id: change.id,
    createdAt: at,
    updatedAt: at,
    createdBy: change.by,
    updatedBy: change.by,
    deletedAt: null,
    seq: 0,
    rowAt: change.stamp,
    // The fields that the put set, and the existence of the row, have the stamp of the row.
    clocks: unset.length === 0 ? null : lowestOf(unset),
  })
}

/** The clocks of fields with default values. A loop in the order of `packed`: a push creates thousands of these. */
function lowestOf(fields: readonly string[]): Record<string, FieldClock> {
  const clocks: Record<string, FieldClock> = {}
  for (const field of [...fields].sort()) clocks[field] = lowestStamp
  return clocks
}

/** The fields of a row that are registers, each with a clock. */
export function registerNames(row: AnyRow): string[] {
  return Object.keys(row).filter((key) => !bookkeeping.has(key))
}

/** Columns that are no registers: they follow from the ops and have no stamp of their own. */
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

/** Clocks as a row stores them: only those that differ from `rowAt`. */
export function packed(
  clocks: ReadonlyMap<string, FieldClock>,
  rowAt: Stamp,
): Record<string, FieldClock> | null {
  const differing = [...clocks].filter(([, clock]) => clock !== rowAt)
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
