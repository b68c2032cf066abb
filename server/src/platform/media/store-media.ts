import type { Readable } from 'node:stream'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { receive } from './receive.ts'
import { imageTypeOf } from './sniff.ts'
import { addMedia, findMedia, lockAndSum, type MediaRow } from './queries.ts'

interface Place {
  spaceId: string
  userId: string
  id: string
}

/**
 * Keeps a file of a space. What was sent never is what is kept: the picture is drawn anew, without its metadata.
 * The id's first file stays; sending it again answers with that. `isNew` says which it was.
 */
export async function storeMedia(
  deps: Deps,
  place: Place,
  sent: Readable,
  limit: number,
): Promise<{ media: MediaRow; isNew: boolean }> {
  const { store, images } = deps.media
  const name = deps.ids.uuid()
  const [input, full, thumb] = (await Promise.all(
    ['sent', 'full', 'thumb'].map((part) => store.scratch(`${name}.${part}`)),
  )) as [string, string, string]
  try {
    const head = await receive(sent, input, limit)
    const known = await findMedia(deps.db, [place.spaceId], place.id)
    if (known) return { media: known, isNew: false }
    if (!imageTypeOf(head)) throw new ApiError('invalid_image_type')
    const drawn = await images.draw({ input, full, thumb })
    if (!drawn) throw new ApiError('invalid_media')
    return await keep(deps, place, { full, thumb }, drawn)
  } finally {
    for (const path of [input, full, thumb]) await store.discard(path)
  }
}

/** The files go to their place before the row is there: a row always has its files, and what has no row is swept. */
async function keep(
  deps: Deps,
  { spaceId, userId, id }: Place,
  files: { full: string; thumb: string },
  drawn: { width: number; height: number; bytes: number },
): Promise<{ media: MediaRow; isNew: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    const used = await lockAndSum(tx, spaceId)
    const known = await findMedia(tx, [spaceId], id)
    if (known) return { media: known, isNew: false }
    if (used + drawn.bytes > deps.config.mediaQuota) throw new ApiError('media_quota')
    const media: MediaRow = {
      spaceId,
      id,
      kind: 'IMAGE',
      contentType: 'image/jpeg',
      ...drawn,
      createdBy: userId,
      createdAt: new Date(deps.clock.now()).toISOString(),
    }
    await deps.media.store.place({ spaceId, id }, files)
    await addMedia(tx, media)
    return { media, isNew: true }
  })
}
