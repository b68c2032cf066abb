import { followRecent } from '#db/follow-recent.ts'
import { type Shown, useShown } from '#db/use-rows.ts'
import { useShared } from '#db/use-shared-live.ts'

/** Months of a child who takes three medicines a day. */
const most = 500

/** The newest doses that anybody gave this baby; undefined while they are read. */
export function useDoses(babyId: string): readonly Shown<'medicine'>[] | undefined {
  const name = `doses ${babyId}`
  const rows = useShared(name, followRecent({ entity: 'medicine', ownerId: babyId, limit: most }))
  return useShown('medicine', rows, (row) => row.babyId === babyId, name)
}
