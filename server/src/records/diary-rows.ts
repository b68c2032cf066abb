import { sql, type Kysely } from 'kysely'
import { entityOf } from 'sync-protocol/entities/registry'
import { diaryEntities, type DiaryRows } from 'sync-protocol/rules/insights/diary'
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
      const time = 'startTime' in entityOf(entity).fields ? 'startTime' : 'timestamp'
      const rows = await selectRows(db, spaceId, entity)
        .where('deletedAt', 'is', null)
        .where('babyId', '=', babyId)
        .where(sql<boolean>`${sql.ref(time)} >= ${since}::timestamptz`)
        .orderBy(time, 'desc')
        .limit(maxRows)
        .execute()
      return [entity, rows] as const
    }),
  )
  return Object.fromEntries(lists) as unknown as DiaryRows
}
