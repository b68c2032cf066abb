import type { Kysely } from 'kysely'
import type { TeamScope } from './access.ts'
import type { BabyScope } from './baby-scope.ts'
import type { Database } from './tables.ts'

/** A file has no baby; the rows that reference it do. Deleted rows count, because a deletion can be reverted. */
type Reader = Pick<TeamScope, 'spaceId' | 'sees'>

/** The babies whose rows reference a file, or any file of a space. */
async function referencesTo(db: Kysely<Database>, spaceId: string, fileId?: string) {
  const faces = db
    .selectFrom('baby')
    .select(['avatarId as fileId', 'id as babyId'])
    .where('spaceId', '=', spaceId)
    .where('avatarId', 'is not', null)
    .$if(fileId !== undefined, (query) => query.where('avatarId', '=', fileId!))
  const photos = db
    .selectFrom('photo')
    .select(['id as fileId', 'babyId'])
    .where('spaceId', '=', spaceId)
    .$if(fileId !== undefined, (query) => query.where('id', '=', fileId!))
  return [...(await faces.execute()), ...(await photos.execute())]
}

/** The files of a space that rows of these babies reference. */
export async function visibleFiles(
  db: Kysely<Database>,
  spaceId: string,
  sees: Exclude<BabyScope, 'all'>,
): Promise<ReadonlySet<string>> {
  const references = await referencesTo(db, spaceId)
  return new Set(references.filter(({ babyId }) => sees.has(babyId)).map(({ fileId }) => fileId!))
}

/**
 * Whether a user may read a file of a team: a file that no row of a visible baby references does not exist for the
 * user.
 */
export async function isVisibleFile(
  db: Kysely<Database>,
  { spaceId, sees }: Reader,
  fileId: string,
): Promise<boolean> {
  if (sees === 'all') return true
  return (await referencesTo(db, spaceId, fileId)).some(({ babyId }) => sees.has(babyId))
}

/** Whether a file belongs to babies that the user does not see; false if no row references it yet. */
export async function isHiddenFile(
  db: Kysely<Database>,
  { spaceId, sees }: Reader,
  fileId: string,
): Promise<boolean> {
  if (sees === 'all') return false
  const references = await referencesTo(db, spaceId, fileId)
  return references.length > 0 && !references.some(({ babyId }) => sees.has(babyId))
}
