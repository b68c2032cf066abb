import type { Kysely } from 'kysely'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import { mediaUrl, mostPhotos } from 'sync-protocol/api/media'
import type { PhotoSentences } from 'sync-protocol/api/photo-sentences'
import type { MediaTables } from '#platform/media/tables.ts'
import { deleteOp, putOp } from './server-ops.ts'
import type { Database } from './tables.ts'

/**
 * The pictures of these owners, oldest first, as paths on this server, by the owner's id. Without voice notes and
 * documents.
 */
export async function photosOf(
  db: Kysely<Database>,
  spaceId: string,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ownerIds.length === 0) return found
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'ownerId'])
    .where('spaceId', '=', spaceId)
    .where('ownerId', 'in', ownerIds)
    .where('kind', 'not in', ['AUDIO', 'DOCUMENT'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { id, ownerId } of rows) found.set(ownerId, [...(found.get(ownerId) ?? []), mediaUrl(id)])
  return found
}

/** How many pictures an owner has. */
export const countPhotos = async (db: Kysely<Database>, spaceId: string, ownerId: string): Promise<number> =>
  (await photosOf(db, spaceId, [ownerId])).get(ownerId)?.length ?? 0

/** A row with the paths of its pictures. */
export const withPhotos = async <R extends { id: string }>(
  db: Kysely<Database>,
  spaceId: string,
  row: R,
): Promise<R & { photos: string[] }> => ({
  ...row,
  photos: (await photosOf(db, spaceId, [row.id])).get(row.id) ?? [],
})

interface PhotoChange {
  /** Files that the server has stored. */
  added: readonly Pick<MediaTables['media'], 'id' | 'kind'>[]
  kept: readonly string[] | undefined
  /** Messages for too many pictures. */
  sentences: PhotoSentences
}

/**
 * The changes that add pictures to an owner and remove those that are not in `kept` (paths or ids; undefined: all
 * stay). Call under the lock of the space. Throws `too_many_files` if there would be more than allowed.
 */
export async function photoOps(
  db: Kysely<Database>,
  owner: { spaceId: string; babyId: string; ownerId: string },
  { added, kept, sentences }: PhotoChange,
): Promise<Op[]> {
  const { spaceId, babyId, ownerId } = owner
  const paths = (await photosOf(db, spaceId, [ownerId])).get(ownerId) ?? []
  const isKept = (path: string) => !kept || kept.some((one) => one === path || mediaUrl(one) === path)
  const keptCount = paths.filter(isKept).length
  if (added.length > 0 && keptCount + added.length > mostPhotos)
    throw new ApiError('too_many_files', {
      extra: { error: sentences.tooMany(keptCount), have: keptCount },
    })
  return [
    ...paths.filter((path) => !isKept(path)).map((path) => deleteOp('photo', path.split('/').at(-1)!)),
    ...added.map(({ id, kind }) => putOp('photo', id, { babyId, ownerId, kind })),
  ]
}

/** The changes that delete the pictures, voice notes and documents of an owner. */
export async function photoDeletions(db: Kysely<Database>, spaceId: string, ownerId: string): Promise<Op[]> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('spaceId', '=', spaceId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => deleteOp('photo', id))
}
