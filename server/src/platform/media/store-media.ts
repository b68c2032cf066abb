import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mediaLimits, mostVoiceSeconds } from 'sync-protocol/api/media'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { cleanVideoJob } from './clean-video-job.ts'
import { addPoster, storeFiles } from './store-files.ts'
import { findMedia, type MediaRow } from './queries.ts'
import { receive } from './receive.ts'
import { imageTypeOf, isPdf, videoTypeOf } from './sniff.ts'

interface UploadTarget {
  spaceId: string
  userId: string
  /** Decides the turn among the sessions of an account. */
  sessionId?: string
  id: string
  /** Aborted when the client disconnects: its waiting task is dropped. */
  signal?: AbortSignal | undefined
}

/** What a call accepts: files up to this many bytes. Only pictures, unless videos, sounds or PDFs are enabled. */
export interface Accepted {
  limit: number
  videos?: boolean
  sounds?: boolean
  documents?: boolean
}

/** Tolerance for a device's clock and the last packet of sound, seconds. */
const toleranceSeconds = 5

/**
 * Stores a file of a space. Re-encodes a picture, strips the metadata of a video or sound, and stores a PDF unchanged
 * without parsing it. The first file of an id stays; a repeated upload returns it. `isNew`: whether this was the
 * first.
 */
export async function storeMedia(
  deps: Deps,
  target: UploadTarget,
  sent: Readable,
  { limit, videos = false, sounds = false, documents = false }: Accepted,
): Promise<{ media: MediaRow; isNew: boolean }> {
  return withScratch(deps, async ([input, full, thumb]) => {
    const head = await receive(sent, input, limit)
    const known = await findMedia(deps.db, [target.spaceId], target.id)
    if (known) return { media: known, isNew: false }
    if (documents && isPdf(head)) {
      const { size: bytes } = await stat(input)
      const found = { kind: 'DOCUMENT', contentType: 'application/pdf', width: null, height: null } as const
      return storeFiles(deps, target, { full: input }, { ...found, bytes })
    }
    const video = videos ? videoTypeOf(head) : null
    if (video) {
      const { userId, sessionId = '', signal } = target
      const files = { input, full, type: video }
      const cleaned = await deps.work.run(cleanVideoJob, files, { userId, sessionId, signal })
      if (!cleaned) throw new ApiError('invalid_media')
      const { kind, bytes } = cleaned
      if (cleaned.kind === 'AUDIO') checkSound(sounds, bytes, cleaned.seconds)
      const { width, height } = cleaned.kind === 'VIDEO' ? cleaned.frame : { width: null, height: null }
      const contentType = `${kind === 'VIDEO' ? 'video' : 'audio'}/${video}`
      return storeFiles(deps, target, { full }, { kind, contentType, width, height, bytes })
    }
    const type = imageTypeOf(head)
    if (!type) throw new ApiError(videos ? 'invalid_media_type' : 'invalid_image_type')
    const drawRequest = { owner: target.spaceId, type, signal: target.signal }
    const drawn = await deps.media.images.draw({ input, full, thumb }, drawRequest)
    if (!drawn) throw new ApiError('invalid_media')
    return storeFiles(deps, target, { full, thumb }, { kind: 'IMAGE', contentType: 'image/jpeg', ...drawn })
  })
}

function checkSound(isAccepted: boolean, bytes: number, seconds: number): void {
  if (!isAccepted) throw new ApiError('invalid_media_type')
  if (bytes > mediaLimits.voice || seconds > mostVoiceSeconds + toleranceSeconds)
    throw new ApiError('file_too_large', { extra: { error: 'A voice note is at most 2 minutes and 4 MB' } })
}

/**
 * Stores the still of a video; the server does not decode videos. The first one stays. Throws `not_found` if there is
 * no such video.
 */
export async function storePoster(
  deps: Deps,
  target: UploadTarget,
  sent: Readable,
  limit: number,
): Promise<MediaRow> {
  return withScratch(deps, async ([input, full, thumb]) => {
    const head = await receive(sent, input, limit)
    const media = await findMedia(deps.db, [target.spaceId], target.id)
    if (!media) throw new ApiError('not_found')
    if (await deps.media.store.has(target, ['thumb'])) return media
    const type = imageTypeOf(head)
    if (!type) throw new ApiError('invalid_image_type')
    const drawRequest = { owner: target.spaceId, type, signal: target.signal }
    if (!(await deps.media.images.draw({ input, full, thumb }, drawRequest)))
      throw new ApiError('invalid_media')
    return addPoster(deps, target, thumb)
  })
}

/** Provides paths for the upload and the result, and removes what is left there in the end. */
async function withScratch<T>(
  { ids, media: { store } }: Deps,
  use: (paths: [sent: string, full: string, thumb: string]) => Promise<T>,
): Promise<T> {
  const name = ids.uuid()
  const paths = (await Promise.all(
    ['sent', 'full', 'thumb'].map((part) => store.scratch(`${name}.${part}`)),
  )) as [string, string, string]
  try {
    return await use(paths)
  } finally {
    for (const path of paths) await store.discard(path)
  }
}
