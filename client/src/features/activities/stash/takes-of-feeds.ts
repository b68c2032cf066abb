import { rowsWith } from '#db/query/rows-with.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { Shown } from '#db/live/use-rows.ts'

/** The milk that bottles took from the stash, without deleted rows. */
export async function takesOfFeeds(
  db: LocalDatabase,
  feeds: readonly { spaceId: string; id: string }[],
): Promise<Shown<'milkTake'>[]> {
  const found = await Promise.all(
    feeds.map(({ spaceId, id }) => rowsWith(db, 'milkTake', 'feedingId', { spaceId, id })),
  )
  return found.flat().filter(({ deletedAt }) => deletedAt === null) as unknown as Shown<'milkTake'>[]
}
