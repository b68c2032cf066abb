import type { FastifyRequest } from 'fastify'
import type { PhotoSentences } from 'sync-protocol/api/photo-sentences'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { formParts, notAccepted } from '#platform/http/form-parts.ts'
import { removeMedia, type MediaRow } from './queries.ts'
import { type Accepted, storeMedia } from './store-media.ts'

/** Refusals of a file itself, independent of the other parts of the form. */
const refusals: ReadonlySet<string> = new Set([
  ...['invalid_image_type', 'invalid_media_type', 'invalid_media', 'file_too_large'],
])

/** What a form may contain, and the messages for anything else. */
interface Expected extends Accepted {
  maxFiles: number
  sentences: PhotoSentences
  /** How many pictures are stored already, if there can be some. */
  countStored?: () => Promise<number>
}

interface SentForm {
  /** The data beside files: form fields, or any JSON. */
  fields: unknown
  /** The stored pictures. Call `discardMedia` with them if the rest of the form is refused. */
  media: MediaRow[]
}

/**
 * Reads a form whose files are pictures or videos, in fields `photos`, at most `maxFiles` of `limit` bytes each. Accepts
 * JSON when there are no files. Throws like `formParts` and `storeMedia`, with the messages of `sentences`; then
 * nothing is stored.
 */
export async function readForm(
  deps: Deps,
  request: FastifyRequest,
  place: { spaceId: string; userId: string },
  { maxFiles, sentences, countStored, ...accepted }: Expected,
): Promise<SentForm> {
  if (!request.isMultipart()) return { fields: request.body, media: [] }
  const fields: Record<string, string> = {}
  const media: MediaRow[] = []
  try {
    for await (const part of formParts(request, { files: maxFiles, fileSize: accepted.limit + 1 })) {
      if (part.kind === 'field') fields[part.name] = part.value
      else if (part.name !== 'photos') throw notAccepted(part.name, 'files are sent as photos')
      else {
        const stored = await storeMedia(deps, { ...place, id: deps.ids.uuid() }, part.file, accepted)
        media.push(stored.media)
      }
    }
  } catch (error) {
    await discardMedia(deps, media)
    if (!(error instanceof ApiError)) throw error
    const message =
      error.code === 'too_many_files'
        ? sentences.tooMany((await countStored?.()) ?? 0)
        : refusals.has(error.code) && sentences.invalid
    throw message ? new ApiError(error.code, { ...error, extra: { error: message } }) : error
  }
  return { fields, media }
}

/** Removes pictures that no row references yet. */
export async function discardMedia(deps: Deps, media: readonly MediaRow[]): Promise<void> {
  for (const one of media) {
    await removeMedia(deps.db, one)
    await deps.media.store.remove(one)
  }
}
