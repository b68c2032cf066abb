import { z } from 'zod'
import { mediaKind } from '#entities/photo.ts'
import { id } from '#entities/scalars.ts'
import { babyParams } from './babies.ts'
import { defineContract } from './contract.ts'

const tags = ['media'] as const

const mib = 1024 * 1024

/** Largest size of an uploaded file, bytes. */
export const mediaLimits = { file: 10 * mib, avatar: 5 * mib, achievement: 5 * mib, voice: 4 * mib }

/** Longest voice note, seconds, and most voice notes of an entry. */
export const mostVoiceSeconds = 120
export const mostVoices = 10

/** Accepted video types; neither the server nor the client reads others. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const

/** Most pictures of one owner. */
export const mostPhotos = 10

/** The URL of a file, as rows contain it. */
export const mediaUrl = (mediaId: string): string => `/api/media/${mediaId}`

const variant = z.enum(['thumb', 'full']).default('full')
const mediaParams = z.strictObject({ mediaId: id })
const mediaAnswer = z
  .object({
    id,
    kind: mediaKind,
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'Media' })

export const putMediaContract = defineContract({
  method: 'PUT',
  url: '/api/media/:mediaId',
  summary:
    'Send a whole file (JPEG, PNG, GIF, WebP, MP4, MOV, WebM or PDF, at most 10 MiB; a voice note, which is an MP4 or WebM with sound alone, at most 4 MiB and 2 minutes) under an id of your own; with v=thumb a picture that stands for a video that was sent. Again is harmless',
  tags,
  access: { kind: 'team', entity: 'photo', action: 'create' },
  takes: 'file',
  schema: {
    params: mediaParams,
    querystring: z.strictObject({ team: id.optional(), v: variant }),
    response: { 201: mediaAnswer, 200: mediaAnswer },
  },
})

export const getMediaContract = defineContract({
  method: 'GET',
  url: '/api/media/:mediaId',
  summary:
    'A file of any of your teams: pictures upright, pictures, videos and sounds without metadata, a PDF as it was sent and as an attachment; the header Range asks for a part of it. `space` names the team; without it the active team is searched first, then the others, the one you joined first before the rest',
  tags,
  access: { kind: 'signedIn' },
  cost: 'download',
  produces: 'image/jpeg',
  schema: {
    params: mediaParams,
    querystring: z.strictObject({ v: variant, space: id.optional() }),
    response: { 200: z.string(), 206: z.string() },
  },
})

export const putAvatarContract = defineContract({
  method: 'POST',
  url: '/api/babies/:babyId/avatar',
  summary: 'Set the picture of a baby: form field `avatar`, at most 5 MiB',
  tags,
  access: { kind: 'baby', entity: 'baby', action: 'update' },
  takes: 'form',
  schema: { params: babyParams, response: { 200: z.object({ avatarUrl: z.string() }) } },
})
