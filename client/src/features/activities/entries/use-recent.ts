import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/database.ts'
import { followRecent } from '#db/follow-recent.ts'
import { useLocalData } from '#db/local-data.ts'
import { useShown, type Shown } from '#db/use-rows.ts'
import { followAhead, useShared } from '#db/use-shared-live.ts'

/** Enough to know the last of everything that a kind holds: of play, the last walk. */
const most = 100

/** Longer than today and yesterday: of these every row is there, however many were logged, ms. */
const wholeMs = 3 * 86_400_000

const nameOf = (entity: EntityName, ownerId: string) => `recent ${entity} ${ownerId}`

const follow = (entity: EntityName, ownerId: string, now: () => number) =>
  followRecent({ entity, ownerId, limit: most, wholeSince: () => now() - wholeMs })

/**
 * The newest living rows of one kind, of a baby or, for pumping, of a team; in no particular order, and undefined
 * while they are read. What is being written at this moment is among them.
 */
export const useRecent = <E extends EntityName>(
  entity: E,
  ownerId: string,
): readonly Shown<E>[] | undefined => {
  const { clock } = useLocalData()
  const name = nameOf(entity, ownerId)
  const rows = useShared(
    name,
    follow(entity, ownerId, () => clock.now()),
  )
  return useShown(entity, rows, (row) => ('babyId' in row ? row.babyId : row.spaceId) === ownerId, name)
}

/** Begins to read what `useRecent` will be asked; resolves when it is there. `now`: the time in ms. */
export const askRecent = (
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  now: () => number,
): Promise<unknown> => followAhead(db, nameOf(entity, ownerId), follow(entity, ownerId, now))
