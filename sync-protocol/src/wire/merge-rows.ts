import type { AnyRow } from '#entities/registry.ts'
import { joinedEnd, endField, endOf, endRegisterOf, newestOf, packedEnd } from '#entities/end-time.ts'
import { laterStamp } from '#entities/stamp.ts'
import { clockOfField, packed, registerNames } from './merge.ts'

/**
 * Merges two copies of one row: each field gets the value that was set last. The result equals merging every change
 * of either copy, so it depends neither on order nor on repetition. Null if `other` has nothing newer. Both copies
 * have all fields of their entity.
 */
export function mergeRows(row: AnyRow, other: AnyRow): AnyRow | null {
  const rowAt = laterStamp(row.rowAt, other.rowAt)
  const next: AnyRow = { ...row, rowAt }
  const clocks = new Map(registerNames(row).map((field) => [field, clockOfField(row, field)]))
  for (const [field, clock] of clocks) {
    const theirs = clockOfField(other, field)
    if (field === endField) {
      const registers = [row, other].map((one) =>
        endRegisterOf(clockOfField(one, field), one[field] as string | null),
      )
      const end = joinedEnd(registers)
      next[field] = endOf(end)
      clocks.set(field, packedEnd(end))
    } else if (newestOf(theirs) > newestOf(clock)) {
      next[field] = other[field]
      clocks.set(field, theirs)
    }
  }
  const isEarlier = before(other.createdAt, other.createdBy, row.createdAt, row.createdBy)
  if (isEarlier) Object.assign(next, { createdAt: other.createdAt, createdBy: other.createdBy })
  const isLater = before(row.updatedAt, row.updatedBy, other.updatedAt, other.updatedBy)
  if (isLater) Object.assign(next, { updatedAt: other.updatedAt, updatedBy: other.updatedBy })
  next.clocks = packed(clocks, rowAt)
  return Object.keys(next).some((name) => JSON.stringify(next[name]) !== JSON.stringify(row[name]))
    ? next
    : null
}

const before = (at: string, by: string | null, otherAt: string, otherBy: string | null) =>
  at < otherAt || (at === otherAt && (by ?? '') < (otherBy ?? ''))
