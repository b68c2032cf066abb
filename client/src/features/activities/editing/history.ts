import type { HistoryEntry } from 'sync-protocol/api/history'
import { entityOf, type AnyRow } from 'sync-protocol/entities/registry'
import type { Write } from '#db/schema/records.ts'
import { patch } from '#db/write/make-write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

/** A change of one of the rows of an entry. */
export interface RowChange extends HistoryEntry {
  rowId: string
}

/** The changes of all rows of an entry, newest first. */
export const inOrder = (changes: readonly RowChange[]): RowChange[] =>
  changes.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Writes that revert an entry to its state before a change. For each row they hold the values before that change
 * and all later ones, as far as they differ from the current values. Also returns the writes that undo the revert.
 */
export function revertTo(
  { entity, spaceId, rows }: Entry,
  changes: readonly RowChange[],
  change: RowChange,
): { writes: Write[]; undo: Write[] } {
  const undone = inOrder(changes).slice(0, inOrder(changes).indexOf(change) + 1)
  const names = entityOf(entity).fieldNames as string[]
  const writes: Write[] = []
  const undo: Write[] = []
  for (const row of rows as readonly AnyRow[]) {
    const before = undone
      .filter(({ rowId }) => rowId === row.id)
      .reduce<Record<string, unknown>>((state, { before }) => ({ ...state, ...before }), {})
    const now = row as unknown as Record<string, unknown>
    const changed = names.filter((name) => name in before && !isSame(before[name], now[name]))
    if (changed.length === 0) continue
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    writes.push(patch(entity, spaceId, row.id, pick(before)))
    undo.push(patch(entity, spaceId, row.id, pick(now)))
  }
  return { writes, undo }
}
