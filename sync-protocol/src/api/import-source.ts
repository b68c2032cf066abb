import { z } from 'zod'
import { babyBuddyModelNames } from '#reference/baby-buddy-models.ts'
import { defineContract } from './contract.ts'

/** Most rows of one model in one answer. */
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
      /** Its address as users type it, `https://buddy.example.org`; a path may follow. */
      address: z.string().trim().min(1).max(300),
      token: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,200}$/),
      model: z.enum(babyBuddyModelNames),
      /** How many rows to skip. */
      offset: z.number().int().min(0).max(300_000).default(0),
    }),
    response: {
      200: z
        .object({
          /** Total rows of the model; 0 if that Baby Buddy is too old to have it. */
          total: z.number().int(),
          /** The cells of each row, in the order of the model's `columns`; empty if it has no value. */
          rows: z.array(z.array(z.string())),
        })
        .meta({ id: 'BabyBuddyPage' }),
    },
  },
})
