import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import type { LocalRow } from '../schema/records.ts'
import { type Owner, timeIndexOf, timeRange } from '../schema/time-index.ts'

/** All rows of an owner, oldest first, of an entity that is kept by time and never packed. Deleted rows too. */
export const rowsByTime = (
  db: LocalDatabase,
  entity: 'growthMeasurement',
  owner: Owner,
): Promise<LocalRow[]> =>
  Promise.resolve(
    db
      .rows(entity)
      .where(timeIndexOf(entity))
      .between(...timeRange(entity, owner))
      .toArray(),
  )

/** The rows of an entity whose `field`, an index of it, names this row of their space. Deleted rows too. */
export const rowsWith = (
  db: LocalDatabase,
  entity: EntityName,
  field: 'babyId' | 'ownerId' | 'wishlistId' | 'activityId' | 'feedingId',
  { spaceId, id }: { spaceId: string; id: string },
): Promise<LocalRow[]> =>
  Promise.resolve(db.rows(entity).where(`[spaceId+${field}]`).equals([spaceId, id]).toArray())
