import type { EntityName } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { recentRows } from '#db/query/recent.ts'
import type { LocalRow } from '#db/schema/records.ts'
import { type Owner, placeIn } from '#db/schema/time-index.ts'
import { useShown, type Shown } from '#db/live/use-rows.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'

/** Enough to include the newest entry of each variant of a kind, such as the last walk among play. */
const maxRows = 100

/** Rows of this period are read completely, whatever their number, ms. It is longer than today and yesterday. */
const wholeMs = 3 * 86_400_000

/**
 * The newest rows of one kind that are not deleted, of a baby or, for pumping, of a team. Unordered; undefined
 * while they load. Includes rows whose write is still in progress.
 */
export const useRecent = <E extends EntityName>(entity: E, owner: Owner): readonly Shown<E>[] | undefined => {
  const { clock } = useLocalData()
  const name = `recent ${entity} ${owner.spaceId}/${owner.id}`
  const { isOf } = placeIn(entity)
  const rows = useSharedLive(name, (db) => recentRows(db, entity, owner, maxRows, clock.now() - wholeMs))
  return useShown(entity, rows, (row) => isOf(row as unknown as LocalRow, owner), name)
}
