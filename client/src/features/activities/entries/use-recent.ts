import type { EntityName } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { recentRows } from '#db/query/recent.ts'
import type { LocalRow } from '#db/schema/records.ts'
import { type Owner, placeIn } from '#db/schema/time-index.ts'
import { useShown, type Shown } from '#db/live/use-rows.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'

/** Enough to know the last of everything that a kind holds: of play, the last walk. */
const most = 100

/** Longer than today and yesterday: of these every row is there, however many were logged, ms. */
const wholeMs = 3 * 86_400_000

/**
 * The newest living rows of one kind, of a baby or, for pumping, of a team; in no particular order, and undefined
 * while they are read. What is being written at this moment is among them.
 */
export const useRecent = <E extends EntityName>(entity: E, owner: Owner): readonly Shown<E>[] | undefined => {
  const { clock } = useLocalData()
  const name = `recent ${entity} ${owner.spaceId}/${owner.id}`
  const { isOf } = placeIn(entity)
  const rows = useSharedLive(name, (db) => recentRows(db, entity, owner, most, clock.now() - wholeMs))
  return useShown(entity, rows, (row) => isOf(row as unknown as LocalRow, owner), name)
}
