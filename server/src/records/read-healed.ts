import { endField, endOf, endRegisterOf, newestOf, type FieldClock } from 'sync-protocol/entities/end-time'
import { entityOf, isEntityName, type AnyRow } from 'sync-protocol/entities/registry'
import { lowestStamp, opStampOf } from 'sync-protocol/entities/stamp'
import { can, type Role } from 'sync-protocol/rules/permissions'
import type { OpCode, WireRow } from 'sync-protocol/wire/change'
import { clockOfField } from 'sync-protocol/wire/merge'
import { columnsOf } from './rows.ts'
import type { EntityRow } from './merge-ops.ts'

/** Stamps were clamped to the server's clock and a little more when they were new. */
const futureLimitMs = 120_000
const stampShape = /^[0-9a-z]{13}[a-z0-9]{0,16}$/

interface Limits {
  /** When the database was set back, ms: nothing from after it was lost. */
  until: number
  /** Whose names a row may bear. */
  names: ReadonlySet<string>
  caller: string
}

/** A row that a device brings back, checked as far as that is possible by itself; the names it may not bear replaced. */
export function readHealed(
  wire: WireRow,
  kind: 'team' | 'user',
  { until, names, caller }: Limits,
): { row: EntityRow } | { code: OpCode } {
  const { entity } = wire
  if (!isEntityName(entity)) return { code: 'unknown_entity' }
  if (entityOf(entity).space !== kind) return { code: 'forbidden' }
  const picked = Object.fromEntries(columnsOf(entity).map((name) => [name, wire[name]]))
  const parsed = entityOf(entity).row.safeParse(picked)
  if (!parsed.success) return { code: 'invalid' }
  const row = parsed.data as AnyRow
  const stamps = [row.rowAt, ...Object.values(row.clocks ?? {}).flatMap(stampsOf)]
  const isTooNew = (stamp: string) => opStampOf(stamp)[0] > until + futureLimitMs
  if (stamps.some((stamp) => !stampShape.test(stamp) || isTooNew(stamp))) return { code: 'invalid' }
  const misplaced = Object.entries(row.clocks ?? {}).some(
    ([field, clock]) => !(field in row) || (typeof clock !== 'string' && field !== endField),
  )
  if (misplaced) return { code: 'invalid' }
  const by = (author: string | null) => (author === null || names.has(author) ? author : caller)
  const end =
    endField in row
      ? { [endField]: endOf(endRegisterOf(clockOfField(row, endField), row[endField] as string | null)) }
      : {}
  return { row: { ...row, ...end, entity, createdBy: by(row.createdBy), updatedBy: by(row.updatedBy) } }
}

const stampsOf = (clock: FieldClock): string[] =>
  typeof clock === 'string' ? [clock] : [clock.edit[0], ...clock.taps.map(([at]) => at)]

/** What of a healed row a role may bring: all, all but a deletion or its end that it may not make, or nothing. */
export function permitted(
  row: EntityRow,
  existing: AnyRow | null,
  role: Role,
): { row: AnyRow; isWhole: boolean } | { code: OpCode } {
  const { entity, ...rest } = row
  const plain = rest as unknown as AnyRow
  if (!can(role, existing ? 'update' : 'create', entity)) return { code: 'forbidden' }
  if (can(role, 'delete', entity)) return { row: plain, isWhole: true }
  const kept = withoutDeletion(plain, existing)
  return { row: kept, isWhole: (kept.deletedAt === null) === (plain.deletedAt === null) }
}

function withoutDeletion(row: AnyRow, existing: AnyRow | null): AnyRow {
  const clock = existing ? newestOf(clockOfField(existing, 'deletedAt')) : lowestStamp
  return {
    ...row,
    deletedAt: existing?.deletedAt ?? null,
    clocks: { ...row.clocks, deletedAt: clock },
  }
}
