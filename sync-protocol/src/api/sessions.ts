import { z } from 'zod'
import { looseInstant, text } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'
import { accessTo, type Entry, type Place } from './entries.ts'

/** Fields that the API adds to a stored session: null while it runs. */
export const sessionExtras = { durationMinutes: z.number().int().nullable() }

/** Ends a session. Default of `endTime`: now. Notes replace those of the start; without notes they stay. */
const endBody = z.strictObject({
  notes: text(2000).nullable().optional(),
  endTime: looseInstant.optional(),
})

/** The calls of a kind that can run: at most one per baby, and `already_running` contains it as `running`. */
export function sessionContracts<P extends Place, A extends z.ZodType, B extends z.ZodType>(
  entry: Entry<P, A>,
  body: B,
) {
  const { place, answer, tag } = entry
  const params = place.params as P['params']
  return {
    start: defineContract({
      method: 'POST',
      url: `${place.url}/start`,
      summary: `Start ${entry.one}, now or at its startTime`,
      tags: [tag],
      access: accessTo(entry)('create'),
      schema: { params, body, response: { 201: answer } },
    }),
    end: defineContract({
      method: 'POST',
      url: `${place.url}/end`,
      summary: `End ${entry.one}: the running one, now or at its endTime`,
      tags: [tag],
      access: accessTo(entry)('update'),
      schema: { params, body: endBody.prefault({}), response: { 200: answer } },
    }),
  }
}
