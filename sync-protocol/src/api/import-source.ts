import { z } from 'zod'
import { babyBuddyModelNames } from '#reference/baby-buddy-models.ts'
import { defineContract } from './contract.ts'

/** Rows of one model that one answer brings at most. */
export const babyBuddyPageRows = 500

export const babyBuddyContract = defineContract({
  method: 'POST',
  url: '/api/import/baby-buddy',
  summary:
    'A page of the rows of somebody’s Baby Buddy, read from there by address and token. Neither is kept. A browser cannot ask it by itself: it does not allow other origins',
  tags: ['import'],
  access: { kind: 'signedIn' },
  cost: 'outside',
  schema: {
    body: z.strictObject({
      /** Its address as people type it, `https://buddy.example.org`; a folder may follow. */
      address: z.string().trim().min(1).max(300),
      token: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,200}$/),
      model: z.enum(babyBuddyModelNames),
      /** How many rows to leave out before the first. */
      offset: z.number().int().min(0).max(300_000).default(0),
    }),
    response: {
      200: z
        .object({
          /** How many rows of the model there are. None where that Baby Buddy is too old to know it. */
          total: z.number().int(),
          /** The cells of each, in the order of the model's `columns`; empty where there is none. */
          rows: z.array(z.array(z.string())),
        })
        .meta({ id: 'BabyBuddyPage' }),
    },
  },
})
