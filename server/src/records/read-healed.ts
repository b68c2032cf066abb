import { endField, endOf, endRegisterOf, newestOf, type FieldClock } from 'sync-protocol/entities/end-time'
import { entityOf, isEntityName, type AnyRow } from 'sync-protocol/entities/registry'
import { isStamp, lowestStamp, opStampOf, stampOf } from 'sync-protocol/entities/stamp'
import { can, type Role } from 'sync-protocol/rules/permissions'
import type { OpCode, WireRow } from 'sync-protocol/wire/change'
import { clockOfField, registerNames } from 'sync-protocol/wire/merge'
import { columnsOf } from './rows.ts'
import type { EntityRow } from './merge-ops.ts'
import { unknownZones } from './unknown-zones.ts'

interface Limits {
  /** When the database was restored, ms: nothing later was lost. */
  until: number
  /** The authors that a row may have. */
  allowedAuthors: ReadonlySet<string>
  caller: string
}

/** A row that a device restores, validated alone, with authors that it may not have replaced. */
export function readHealed(
  wire: WireRow,
  kind: 'team' | 'user',
  { until, allowedAuthors, caller }: Limits,
): { row: EntityRow } | { code: OpCode } {
  const { entity } = wire
  if (!isEntityName(entity)) return { code: 'unknown_entity' }
  if (entityOf(entity).space !== kind) return { code: 'forbidden' }
  const picked = Object.fromEntries(columnsOf(entity).map((name) => [name, wire[name]]))
  const parsed = entityOf(entity).row.safeParse(picked)
  if (!parsed.success || unknownZones(entity, parsed.data).length > 0) return { code: 'invalid' }
  const row = parsed.data as AnyRow
  const stamps = [row.rowAt, ...Object.values(row.clocks ?? {}).flatMap(stampsOf)]
  if (stamps.some((stamp) => !isStamp(stamp))) return { code: 'invalid' }
  const registers = new Set(registerNames(row))
  const misplaced = Object.entries(row.clocks ?? {}).some(
    ([field, clock]) => !registers.has(field) || (typeof clock !== 'string' && field !== endField),
  )
  if (misplaced) return { code: 'invalid' }
  const by = (author: string | null) => (author === null || allowedAuthors.has(author) ? author : caller)
  const clamped = clampStamps(row, until)
  const end =
    endField in clamped
      ? {
          [endField]: endOf(
            endRegisterOf(clockOfField(clamped, endField), clamped[endField] as string | null),
          ),
        }
      : {}
  return { row: { ...clamped, ...end, entity, createdBy: by(row.createdBy), updatedBy: by(row.updatedBy) } }
}

/**
 * Pulls stamps of the future back. A phone whose clock is ahead, and that never got the earlier server's answer, has
 * only its own stamps. No row is refused for its clock, and none wins over a newer write.
 */
function clampStamps(row: AnyRow, until: number): AnyRow {
  const isTooNew = (stamp: string) => opStampOf(stamp)[0] > until
  const clampStamp = (stamp: string) =>
    isTooNew(stamp) ? stampOf([until - 1, opStampOf(stamp)[1]], stamp.slice(lowestStamp.length)) : stamp
  const clampClock = (clock: FieldClock): FieldClock =>
    typeof clock === 'string'
      ? clampStamp(clock)
      : {
          edit: [clampStamp(clock.edit[0]), clock.edit[1]],
          taps: clock.taps.map(([at, value]): [string, string] => [clampStamp(at), value]),
        }
  const clocks = Object.entries(row.clocks ?? {}).map(([field, clock]) => [field, clampClock(clock)])
  const clampInstant = (at: string) => (Date.parse(at) > until ? new Date(until - 1).toISOString() : at)
  return {
    ...row,
    rowAt: clampStamp(row.rowAt),
    clocks: row.clocks && (Object.fromEntries(clocks) as AnyRow['clocks']),
    createdAt: clampInstant(row.createdAt),
    updatedAt: clampInstant(row.updatedAt),
  }
}

const stampsOf = (clock: FieldClock): string[] =>
  typeof clock === 'string' ? [clock] : [clock.edit[0], ...clock.taps.map(([at]) => at)]

/** The part of a healed row that a role may restore: all, all but a deletion that it may not make, or nothing. */
export function permitted(
  row: EntityRow,
  existing: AnyRow | null,
  role: Role,
): { row: AnyRow } | { code: OpCode } {
  const { entity, ...rest } = row
  const plain = rest as unknown as AnyRow
  if (!can(role, existing ? 'update' : 'create', entity)) return { code: 'forbidden' }
  return { row: can(role, 'delete', entity) ? plain : withoutDeletion(plain, existing) }
}

function withoutDeletion(row: AnyRow, existing: AnyRow | null): AnyRow {
  const clock = existing ? newestOf(clockOfField(existing, 'deletedAt')) : lowestStamp
  return {
    ...row,
    deletedAt: existing?.deletedAt ?? null,
    clocks: { ...row.clocks, deletedAt: clock },
  }
}
