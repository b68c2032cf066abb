import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { Entry } from '#features/activities/entries/entry.ts'

/** Everything that is stored of an entry: its rows, and the sides of nursing. */
export const partsOf = (entry: Entry): { entity: EntityName; row: AnyRow }[] => [
  ...entry.rows.map((row) => ({ entity: entry.entity, row })),
  ...('segments' in entry ? entry.segments : []).map((row) => ({ entity: 'feedingSegment' as const, row })),
]
