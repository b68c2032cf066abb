import { sql, type Kysely } from 'kysely'
import type { ListQuery } from 'sync-protocol/api/listing'
import type { Database } from '#records/tables.ts'

/** Diaper changes of a baby, newest first. */
export function diapersOf(
  db: Kysely<Database>,
  spaceId: string,
  babyId: string,
  { limit, before }: ListQuery,
) {
  let query = db
    .selectFrom('diaperChange')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('babyId', '=', babyId)
    .where('deletedAt', 'is', null)
  if (before)
    query = query.where(sql<boolean>`("timestamp", id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('timestamp', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
