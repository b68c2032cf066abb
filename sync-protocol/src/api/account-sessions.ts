import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['account'] as const
const signedIn = { kind: 'signedIn' } as const

export const listSessionsContract = defineContract({
  method: 'GET',
  url: '/api/user/sessions',
  summary: 'Where the user is signed in, the last used first',
  tags,
  access: signedIn,
  schema: {
    response: {
      200: z.array(
        z.object({
          id,
          /** Browser and system, `Chrome, Android`; empty when unknown. */
          device: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
          current: z.boolean(),
        }),
      ),
    },
  },
})

export const deleteSessionContract = defineContract({
  method: 'DELETE',
  url: '/api/user/sessions/:sessionId',
  summary: 'Sign out somewhere else',
  tags,
  access: signedIn,
  schema: { params: z.strictObject({ sessionId: id }), response: { 204: z.null() } },
})

export const endOtherSessionsContract = defineContract({
  method: 'DELETE',
  url: '/api/user/sessions',
  summary: 'Sign out everywhere else',
  tags,
  access: signedIn,
  schema: { response: { 204: z.null() } },
})
