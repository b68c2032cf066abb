import { recentRows } from '#db/query/recent.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useShown } from '#db/live/use-rows.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'

/** Enough for months of three medicines a day. */
const maxDoses = 500

/** The newest doses of a baby, logged by any member; undefined while they load. */
export function useDoses(baby: Owner): readonly Shown<'medicine'>[] | undefined {
  const name = `doses ${baby.spaceId}/${baby.id}`
  const rows = useSharedLive(name, (db) => recentRows(db, 'medicine', baby, maxDoses))
  return useShown('medicine', rows, (row) => row.spaceId === baby.spaceId && row.babyId === baby.id, name)
}
