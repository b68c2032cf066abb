import type { EntityName } from 'sync-protocol/entities/registry'
import { recentRows } from '#db/recent.ts'
import { useRows, type Shown } from '#db/use-rows.ts'

/** More than anybody logs of one kind in two days. */
const most = 100

/**
 * The newest living rows of one kind, of a baby or, for pumping, of a team; in no particular order, and undefined
 * while they are read. What is being written at this moment is among them.
 */
export const useRecent = <E extends EntityName>(
  entity: E,
  ownerId: string,
): readonly Shown<E>[] | undefined =>
  useRows(
    entity,
    (db) => recentRows(db, entity, ownerId, most),
    (row) => ('babyId' in row ? row.babyId : row.spaceId) === ownerId,
    [entity, ownerId],
  )
