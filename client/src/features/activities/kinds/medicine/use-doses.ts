import { recentRows } from '#db/query/recent.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { type Shown, useShown } from '#db/live/use-rows.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'

/** Months of a child who takes three medicines a day. */
const most = 500

/** The newest doses that anybody gave this baby; undefined while they are read. */
export function useDoses(baby: Owner): readonly Shown<'medicine'>[] | undefined {
  const name = `doses ${baby.spaceId}/${baby.id}`
  const rows = useSharedLive(name, (db) => recentRows(db, 'medicine', baby, most))
  return useShown('medicine', rows, (row) => row.spaceId === baby.spaceId && row.babyId === baby.id, name)
}
