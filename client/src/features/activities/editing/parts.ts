import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { type Entry, partsOf as ownParts } from '#features/activities/entries/entry.ts'

/** All stored rows of an entry: its own and those of its parts. */
export const partsOf = (entry: Entry): { entity: EntityName; row: AnyRow }[] => [
  ...entry.rows.map((row) => ({ entity: entry.entity, row })),
  ...ownParts(entry),
]
