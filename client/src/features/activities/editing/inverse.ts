import type { Write } from '#db/schema/records.ts'
import { patch, remove, restore } from '#db/write/make-write.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { partsOf } from './parts.ts'

/**
 * Writes that undo an edit of an entry. `entry`: its state before the edit. They touch only the fields that the
 * edit changed.
 */
export function inverseOf(entry: Entry, writes: readonly Write[]): Write[] {
  const before = new Map(partsOf(entry).map(({ row }) => [row.id, row]))
  return writes.toReversed().flatMap(({ entity, spaceId, id, type, fields = {} }) => {
    const row = before.get(id)
    if (!row) return [remove(entity, spaceId, id)]
    if (type === 'delete') return [restore(entity, spaceId, row)]
    const old = row as unknown as Record<string, unknown>
    return [
      patch(entity, spaceId, id, Object.fromEntries(Object.keys(fields).map((name) => [name, old[name]]))),
    ]
  })
}
