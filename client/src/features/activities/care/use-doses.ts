import { recentRows } from '#db/recent.ts'
import { type Shown, useRows } from '#db/use-rows.ts'

/** Months of a child who takes three medicines a day. */
const most = 500

/** The newest doses that anybody gave this baby; undefined while they are read. */
export const useDoses = (babyId: string): readonly Shown<'medicine'>[] | undefined =>
  useRows(
    'medicine',
    (db) => recentRows(db, 'medicine', babyId, most),
    (row) => row.babyId === babyId,
    [babyId],
  )
