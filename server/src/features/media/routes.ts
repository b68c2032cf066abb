import { Readable } from 'node:stream'
import {
  getMediaContract,
  mediaLimits,
  mediaUrl,
  putAvatarContract,
  putMediaContract,
} from 'sync-protocol/api/media'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { firstFile, notAccepted } from '#platform/http/form-parts.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { teamsActiveFirst } from '#records/access.ts'
import { changeRow } from '#records/change-row.ts'
import { isHiddenFile, isVisibleFile } from '#records/visible-files.ts'
import { patchOp } from '#records/server-ops.ts'
import { fileName } from '#platform/media/file-name.ts'
import { findMedia } from '#platform/media/queries.ts'
import { storeMedia, storePoster } from '#platform/media/store-media.ts'
import { readPart } from './read-part.ts'

/** A file is data, never a document: scripts in it must not run, whatever type a browser guesses. */
const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
}
const anyFile = { limit: mediaLimits.file, videos: true, sounds: true, documents: true }
/** Files that the server has not decoded itself are never displayed under its address. */
const dispositionOf = (type: string) => (type === 'application/pdf' ? 'attachment' : 'inline')

export function mediaRoutes(deps: Deps): Route[] {
  return [
    route(putMediaContract, async ({ params, query, caller, scope, request, reply }) => {
      if (!(request.body instanceof Readable)) throw new ApiError('invalid_media')
      if (await isHiddenFile(deps.db, scope, params.mediaId)) throw new ApiError('not_found')
      const signal = disconnectSignal(reply)
      const place = { spaceId: scope.spaceId, userId: caller.userId, id: params.mediaId, signal }
      const { media, isNew } =
        query.v === 'thumb'
          ? { media: await storePoster(deps, place, request.body, mediaLimits.file), isNew: false }
          : await storeMedia(deps, place, request.body, anyFile)
      const { id, kind, width, height } = media
      return reply.code(isNew ? 201 : 200).send({ id, kind, width, height })
    }),
    route(getMediaContract, async ({ params, query, caller, request, reply }) => {
      const readableSpaces: string[] = []
      for (const team of await teamsActiveFirst(deps.db, caller.userId)) {
        if (query.space !== undefined && query.space !== team.spaceId) continue
        if (await isVisibleFile(deps.db, team, params.mediaId)) readableSpaces.push(team.spaceId)
      }
      const media = await findMedia(deps.db, readableSpaces, params.mediaId)
      if (!media) throw new ApiError('not_found')
      const answer = await readPart(deps.media.store, media, query.v, request.headers.range)
      const type = query.v === 'thumb' ? 'image/jpeg' : media.contentType
      return reply
        .code(answer.contentRange ? 206 : 200)
        .headers({
          ...fileHeaders,
          'content-disposition': `${dispositionOf(type)}; filename="${fileName(type) ?? 'file'}"`,
          'content-length': answer.size,
          ...(answer.contentRange ? { 'content-range': answer.contentRange } : {}),
        })
        .type(type)
        .send(answer.stream)
    }),
    route(putAvatarContract, async ({ params, caller, scope, request, reply }) => {
      const signal = disconnectSignal(reply)
      const place = { spaceId: scope.spaceId, userId: caller.userId, id: deps.ids.uuid(), signal }
      const file = await firstFile(request, { files: 1, fileSize: mediaLimits.avatar + 1 })
      if (file?.name !== 'avatar') throw notAccepted('avatar', 'a file is needed')
      const { media } = await storeMedia(deps, place, file.file, { limit: mediaLimits.avatar })
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      await changeRow<'baby'>(deps, author, patchOp('baby', params.babyId, { avatarId: media.id }))
      return { avatarUrl: mediaUrl(media.id) }
    }),
  ]
}
