import type { Kysely } from 'kysely'
import type { AnyRow } from 'sync-protocol/entities/registry'
import { diaryEntities, type DiaryRows } from 'sync-protocol/rules/insights/diary'
import { statement, type Value } from '#platform/statement.ts'
import { timeFieldOf } from './latest-rows.ts'
import { memoizePerEntity } from './memoize-per-entity.ts'
import { readableRows } from './readable-rows.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** More of one kind than anybody logs in three months. */
const maxRows = 10_000

/**
 * The entries of a baby that began at `since` (an instant) or later and are not deleted. Kinds that are not requested
 * stay empty.
 */
export async function diaryRowsOf(
  db: Kysely<Database>,
  { spaceId, babyId }: { spaceId: string; babyId: string },
  since: string,
  included: readonly (keyof DiaryRows)[] = diaryEntities,
): Promise<DiaryRows> {
  const lists = await Promise.all(
    diaryEntities.map(async (entity) => {
      if (!included.includes(entity)) return [entity, []] as const
      const rows = readableRows(entity, await rowsSince(entity)(db, { spaceId, babyId, since }))
      return [entity, rows] as const
    }),
  )
  return Object.fromEntries(lists) as unknown as DiaryRows
}

const rowsSince = memoizePerEntity((entity) =>
  statement((db, value: Value<{ spaceId: string; babyId: string; since: string }>) => {
    const time = timeFieldOf(entity)
    return selectRows(db, value('spaceId'), entity)
      .where('deletedAt', 'is', null)
      .where('babyId', '=', value('babyId'))
      .where(time, '>=', value('since'))
      .orderBy(time, 'desc')
      .limit(maxRows)
      .$castTo<AnyRow>()
  }),
)
