import type { Kysely } from 'kysely'
import { entityOf, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { begunUntil } from 'sync-protocol/rules/has-begun'
import { statement, type Value } from '#platform/statement.ts'
import { memoizePerEntity } from './memoize-per-entity.ts'
import { readableRows } from './readable-rows.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** The field by which the entries of a kind are ordered. */
export const timeFieldOf = (entity: EntityName) =>
  'startTime' in entityOf(entity).fields ? 'startTime' : 'timestamp'

/** The latest rows of a kind of a baby that have begun at `now` (ms) and are not deleted, newest first. */
export async function latestRows(
  db: Kysely<Database>,
  entity: EntityName,
  { spaceId, babyId }: { spaceId: string; babyId: string },
  { now, limit }: { now: number; limit: number },
): Promise<AnyRow[]> {
  const until = new Date(begunUntil(now)).toISOString()
  return readableRows(entity, await latestOf(entity)(db, { spaceId, babyId, until, limit }))
}

const latestOf = memoizePerEntity((entity) =>
  statement((db, value: Value<{ spaceId: string; babyId: string; until: string; limit: number }>) => {
    const time = timeFieldOf(entity)
    return selectRows(db, value('spaceId'), entity)
      .where('babyId', '=', value('babyId'))
      .where('deletedAt', 'is', null)
      .where(time, '<=', value('until'))
      .orderBy(time, 'desc')
      .orderBy('id', 'desc')
      .limit(value('limit'))
      .$castTo<AnyRow>()
  }),
)
