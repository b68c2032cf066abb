import type { Kysely } from 'kysely'
import { entityOf, type AnyRow, type EntityName, isEntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { teamsActiveFirst } from '#records/access.ts'
import { type BabyScope, isVisible } from '#records/baby-scope.ts'
import { readRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

/** Names of entries in the addresses of the other calls. */
const kindsInAddresses: Readonly<Record<string, EntityName>> = {
  babies: 'baby',
  diaper: 'diaperChange',
  sleep: 'sleepSession',
  play: 'playSession',
  feeding: 'feedingSession',
  'feeding-segments': 'feedingSegment',
  'sleep-wakings': 'sleepWaking',
  notes: 'note',
  measurements: 'growthMeasurement',
  'doctor-visits': 'doctorVisit',
  milestones: 'milestoneCompletion',
  achievements: 'achievement',
}
const kindOf = (name: string) => (Object.hasOwn(kindsInAddresses, name) ? kindsInAddresses[name]! : name)

export interface FoundRow {
  spaceId: string
  entity: EntityName
  row: AnyRow
}

/** The requested row: in the given space, or in any of the caller's, the active one first. */
export interface RowRequest {
  entity: string
  id: string
  space?: string | undefined
}

/**
 * A row by its id, deleted or not, in one of the caller's spaces. Throws 404 for strangers, unknown kinds and hidden
 * babies.
 */
export async function findRow(
  db: Kysely<Database>,
  userId: string,
  { entity: name, id, space }: RowRequest,
): Promise<FoundRow> {
  const entity = kindOf(name)
  if (!isEntityName(entity)) throw new ApiError('not_found')
  const isPrivate = entityOf(entity).space === 'user'
  const spaces: { spaceId: string; sees: BabyScope }[] = isPrivate
    ? [{ spaceId: userId, sees: 'all' }]
    : await teamsActiveFirst(db, userId)
  for (const { spaceId, sees } of spaces) {
    if (space !== undefined && space !== spaceId) continue
    const row = (await readRows(db, spaceId, entity, [id])).get(id)
    if (row && isVisible(sees, entity, row)) return { spaceId, entity, row }
  }
  throw new ApiError('not_found')
}
