import { stat } from 'node:fs/promises'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { addMedia, findMedia, addMediaBytes, lockAndSum, type MediaRow } from './queries.ts'
import type { Variant } from './store.ts'

/** The quota of an owner's teams together, as a multiple of one team's quota. */
const quotasPerOwner = 2

/** Throws `media_quota` if a team, or all teams of its owner together, would exceed the quota. */
function checkQuota({ config }: Deps, used: Awaited<ReturnType<typeof lockAndSum>>, bytes: number): void {
  const isOver =
    used.inSpace + bytes > config.mediaQuota || used.ofOwner + bytes > quotasPerOwner * config.mediaQuota
  if (isOver) throw new ApiError('media_quota')
}

/**
 * Places the files before the row is inserted: a row always has its files, and the sweep removes files without a row.
 */
export async function storeFiles(
  deps: Deps,
  { spaceId, userId, id }: { spaceId: string; userId: string; id: string },
  files: { full: string } & Partial<Record<Variant, string>>,
  found: Pick<MediaRow, 'kind' | 'contentType' | 'width' | 'height' | 'bytes'>,
): Promise<{ media: MediaRow; isNew: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    const used = await lockAndSum(tx, spaceId)
    const known = await findMedia(tx, [spaceId], id)
    if (known) return { media: known, isNew: false }
    checkQuota(deps, used, found.bytes)
    const createdAt = new Date(deps.clock.now()).toISOString()
    const media: MediaRow = { spaceId, id, ...found, createdBy: userId, createdAt }
    await deps.media.store.place({ spaceId, id }, files)
    await addMedia(tx, media)
    return { media, isNew: true }
  })
}

/** Adds the still of a stored video, and its bytes to the team's usage. */
export async function addPoster(
  deps: Deps,
  key: { spaceId: string; id: string },
  thumb: string,
): Promise<MediaRow> {
  const { size } = await stat(thumb)
  return deps.db.transaction().execute(async (tx) => {
    const used = await lockAndSum(tx, key.spaceId)
    const media = await findMedia(tx, [key.spaceId], key.id)
    if (!media) throw new ApiError('not_found')
    if (await deps.media.store.has(key, ['thumb'])) return media
    checkQuota(deps, used, size)
    await deps.media.store.place(key, { thumb })
    await addMediaBytes(tx, key, size)
    return media
  })
}
