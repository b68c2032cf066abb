import { sql, type Kysely, type Transaction } from 'kysely'
import type { MediaKey } from './store.ts'
import type { Database } from '#records/tables.ts'
import type { MediaTables } from './tables.ts'

export type MediaRow = MediaTables['media']

/** A file in one of these spaces. If several have this id, the one in the space named first. */
export async function findMedia(
  db: Kysely<Database>,
  spaceIds: readonly string[],
  id: string,
): Promise<MediaRow | undefined> {
  if (spaceIds.length === 0) return undefined
  const found = await db
    .selectFrom('media')
    .selectAll()
    .where('spaceId', 'in', spaceIds)
    .where('id', '=', id)
    .execute()
  const rank = ({ spaceId }: MediaRow) => spaceIds.indexOf(spaceId)
  return found.sort((a, b) => rank(a) - rank(b))[0]
}

/**
 * Locks the space, so that no other request adds to it in the meantime, and returns the bytes of its files and of all teams of
 * its owner.
 */
export async function lockAndSum(
  tx: Transaction<Database>,
  spaceId: string,
): Promise<{ inSpace: number; ofOwner: number }> {
  await tx.selectFrom('space').select('id').where('id', '=', spaceId).forUpdate().execute()
  const { rows } = await sql<{ inSpace: string; ofOwner: string }>`
    select coalesce(sum(bytes) filter (where space_id = ${spaceId}::uuid), 0) as in_space,
      coalesce(sum(bytes), 0) as of_owner
    from media where space_id = ${spaceId}::uuid or space_id in (
      select mine.space_id from team one
      join member on member.user_id = one.created_by and member.removed_at is null
      join team mine on mine.space_id = member.space_id and mine.created_by = one.created_by
      where one.space_id = ${spaceId}::uuid
    )`.execute(tx)
  const [{ inSpace, ofOwner }] = rows as [(typeof rows)[number]]
  return { inSpace: Number(inSpace), ofOwner: Number(ofOwner) }
}

export const addMedia = (tx: Transaction<Database>, row: MediaRow) =>
  tx.insertInto('media').values(row).execute()

/** Adds the bytes of a new variant to a file's row. */
export const addMediaBytes = (tx: Transaction<Database>, { spaceId, id }: MediaKey, bytes: number) =>
  tx
    .updateTable('media')
    .set({ bytes: sql`bytes + ${bytes}` })
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .execute()

export const removeMedia = (db: Kysely<Database>, { spaceId, id }: MediaKey) =>
  db.deleteFrom('media').where('spaceId', '=', spaceId).where('id', '=', id).execute()

/** The next files in the order of their keys, after the given one. */
export const mediaAfter = (db: Kysely<Database>, after: MediaKey | undefined, limit: number) =>
  db
    .selectFrom('media')
    .select(['spaceId', 'id', 'kind'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(space_id, id) > (${after?.spaceId}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('spaceId')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Files from before `since` that no row references, except rows deleted before `since`. */
export const unusedMedia = (db: Kysely<Database>, since: string) =>
  db
    .selectFrom('media')
    .select(['spaceId', 'id'])
    .where('createdAt', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('baby')
            .select('baby.id')
            .whereRef('baby.spaceId', '=', 'media.spaceId')
            .whereRef('baby.avatarId', '=', 'media.id')
            .where((row) => row.or([row('baby.deletedAt', 'is', null), row('baby.deletedAt', '>', since)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo')
            .select('photo.id')
            .whereRef('photo.spaceId', '=', 'media.spaceId')
            .whereRef('photo.id', '=', 'media.id')
            .where((row) => row.or([row('photo.deletedAt', 'is', null), row('photo.deletedAt', '>', since)])),
        ),
      ),
    )
    .execute()
