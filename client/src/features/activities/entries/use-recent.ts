import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/database.ts'
import { useLocalData } from '#db/local-data.ts'
import { recentRows } from '#db/recent.ts'
import { askRowsAhead, useSharedRows, type Shown } from '#db/use-rows.ts'

/** Enough to know the last of everything that a kind holds: of play, the last walk. */
const most = 100

/** Longer than today and yesterday: of these every row is there, however many were logged, ms. */
const wholeMs = 3 * 86_400_000

const name = 'recent'

const query = (entity: EntityName, ownerId: string, now: () => number) => (db: LocalDatabase) =>
  recentRows(db, entity, ownerId, most, now() - wholeMs)

/**
 * The newest living rows of one kind, of a baby or, for pumping, of a team; in no particular order, and undefined
 * while they are read. What is being written at this moment is among them.
 */
export const useRecent = <E extends EntityName>(
  entity: E,
  ownerId: string,
): readonly Shown<E>[] | undefined => {
  const { clock } = useLocalData()
  return useSharedRows(
    name,
    entity,
    query(entity, ownerId, () => clock.now()),
    (row) => ('babyId' in row ? row.babyId : row.spaceId) === ownerId,
    [entity, ownerId],
  )
}

/** Begins to read what `useRecent` will be asked; resolves when it is there. `now`: the time in ms. */
export const askRecent = (
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  now: () => number,
): Promise<unknown> => askRowsAhead(db, name, query(entity, ownerId, now), [entity, ownerId])
