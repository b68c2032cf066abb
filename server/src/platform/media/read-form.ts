import type { FastifyRequest } from 'fastify'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { removeMedia, type MediaRow } from './queries.ts'
import { type Accepted, storeMedia } from './store-media.ts'

interface SentForm {
  /** What was sent beside files: texts, or any JSON. */
  fields: unknown
  /** The pictures, kept; `forget` them where the rest of the form is refused. */
  media: MediaRow[]
}

/**
 * Reads a form whose files are pictures or videos, in fields `photos`, at most `most` of `limit` bytes each; JSON where
 * it brings none. Throws `too_many_files` and as `storeMedia`; then nothing of it is kept.
 */
export async function readForm(
  deps: Deps,
  request: FastifyRequest,
  place: { spaceId: string; userId: string },
  { most, ...accepted }: Accepted & { most: number },
): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: request.body, media: [] }
  const fields: Record<string, string> = {}
  const media: MediaRow[] = []
  try {
    for await (const part of request.parts({ limits: { files: most, fileSize: accepted.limit + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      // A form of a browser brings an empty file where nobody chose one.
      else if (part.filename === '') part.file.resume()
      else if (part.fieldname !== 'photos') {
        part.file.resume()
        throw new ApiError('invalid_request', {
          details: [{ path: part.fieldname.slice(0, 40), message: 'files are sent as photos' }],
        })
      } else {
        const kept = await storeMedia(deps, { ...place, id: deps.ids.uuid() }, part.file, accepted)
        media.push(kept.media)
      }
    }
  } catch (error) {
    await forget(deps, media)
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw new ApiError('too_many_files')
    throw error
  }
  return { fields, media }
}

/** Lets go of pictures that nothing names yet. */
export async function forget(deps: Deps, media: readonly MediaRow[]): Promise<void> {
  for (const one of media) {
    await removeMedia(deps.db, one)
    await deps.media.store.remove(one)
  }
}
