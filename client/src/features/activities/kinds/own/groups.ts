import type { Row } from 'sync-protocol/entities/registry'
import { ownLength, ownNameKey } from 'sync-protocol/rules/own-activity'

type Own = Pick<Row<'ownEntry'>, 'name' | 'glyph' | 'colour' | 'timestamp' | 'lasts' | 'endTime' | 'amount'>

/** The entries of one activity. */
export interface OwnGroup<R extends Own = Own> {
  key: string
  /** Its newest name. */
  name: string
  /** In time order. */
  rows: readonly [R, ...R[]]
  newest: R
  /** Total length, ms. */
  totalMs: number
  /** Total amount per unit. */
  amounts: readonly { unit: string; value: number }[]
}

/**
 * Groups entries by activity, ordered by name. Activities with the same name are one: two phones may have created it,
 * or it may be deleted.
 */
export function ownGroups<R extends Own>(rows: readonly R[]): OwnGroup<R>[] {
  const byKey = by(rows, ({ name }) => ownNameKey(name))
  return [...byKey].map(([key, some]) => groupOf(key, some)).sort((a, b) => a.name.localeCompare(b.name))
}

function groupOf<R extends Own>(key: string, some: readonly R[]): OwnGroup<R> {
  const rows = some.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1)) as [R, ...R[]]
  const newest = rows.at(-1)!
  const measured = rows.flatMap(({ amount }) => amount ?? [])
  const amounts = [...by(measured, ({ unit }) => unit.trim())].map(([unit, parts]) => ({
    unit,
    value: parts.reduce((sum, { value }) => sum + value, 0),
  }))
  const totalMs = rows.reduce((sum, row) => sum + (row.lasts ? ownLength(row) : 0), 0)
  return { key, name: newest.name, rows, newest, totalMs, amounts }
}

function by<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
