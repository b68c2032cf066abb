import type { Kysely } from 'kysely'
import { readable } from '#records/readable-rows.ts'
import type { Database } from '#records/tables.ts'

/** The babies of a team that are not deleted, oldest first. */
export function babiesOf(db: Kysely<Database>, spaceId: string) {
  return readable(db, 'baby')
    .selectFrom('baby')
    .selectAll()
    .where('spaceId', '=', spaceId)
    .where('deletedAt', 'is', null)
    .orderBy('birthDate')
    .orderBy('id')
    .execute()
}
