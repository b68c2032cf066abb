import { z } from 'zod'
import { id, instant, nameText } from '#entities/scalars.ts'
import { tokenScopes } from '#rules/permissions.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const signedIn = { kind: 'signedIn' } as const

/** Prefix of each token, so that people and secret scanners recognise it. */
export const personalTokenPrefix = 'nela_pat_'

/** Most tokens of one user. */
export const mostPersonalTokens = 20

const personalToken = z
  .object({
    id,
    name: z.string(),
    /** `read`: lists and single rows of the team; `log`: also makes and changes entries. */
    scope: z.enum(tokenScopes),
    team: z.object({ id, name: z.string() }),
    createdAt: instant,
    /** To the minute; null: never. */
    lastUsedAt: instant.nullable(),
    /** Null: it does not expire. */
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'PersonalToken' })
export type PersonalToken = z.output<typeof personalToken>

export const listPersonalTokensContract = defineContract({
  method: 'GET',
  url: '/api/user/tokens',
  summary: 'The personal access tokens of the user, the newest first',
  tags,
  access: signedIn,
  schema: { response: { 200: z.array(personalToken) } },
})

export const makePersonalTokenContract = defineContract({
  method: 'POST',
  url: '/api/user/tokens',
  summary: 'Make a personal access token for one team; needs the header x-step-up of POST /api/auth/reauth',
  tags,
  access: signedIn,
  schema: {
    body: z.strictObject({
      name: nameText(60),
      scope: z.enum(tokenScopes),
      teamId: id,
      /** Days until it expires; null: never. */
      days: z.int().min(1).max(366).nullable(),
    }),
    /** Only this answer contains the token. */
    response: { 201: personalToken.extend({ token: z.string() }) },
  },
})

export const endPersonalTokenContract = defineContract({
  method: 'DELETE',
  url: '/api/user/tokens/:tokenId',
  summary: 'End a personal access token at once',
  tags,
  access: signedIn,
  schema: { params: z.strictObject({ tokenId: id }), response: { 204: z.null() } },
})
