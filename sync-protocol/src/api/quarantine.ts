import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['team'] as const
/** As in `team.ts`: the active team, unless it is named. */
const querystring = z.strictObject({ team: id.optional() })
const parentOnly = { kind: 'team', entity: 'team', action: 'update' } as const

/** One change as it would be made: of which entry, and each field from what to what. */
const quarantinedChange = z
  .object({
    entity: z.string(),
    /** Of the entry. */
    id,
    type: z.enum(['put', 'patch', 'delete', 'undelete']),
    /** What the entry holds before this change; null where there is none. */
    row: z.record(z.string(), z.unknown()).nullable(),
    fields: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'QuarantinedChange' })

/** Changes that the devices of a removed member sent too late. `id` is her user's id. */
const quarantined = z
  .object({
    id,
    displayName: z.string(),
    /** When the first of them came. */
    keptAt: instant,
    /** How many of each. */
    added: z.number(),
    changed: z.number(),
    deleted: z.number(),
    /** Every one of them, in the order in which they would be made. */
    changes: z.array(quarantinedChange),
  })
  .meta({ id: 'Quarantined' })

export const listQuarantineContract = defineContract({
  method: 'GET',
  url: '/api/team/quarantine',
  summary: 'Whose changes of the diary came after their removal, and wait for a PARENT',
  tags,
  access: parentOnly,
  schema: { querystring, response: { 200: z.array(quarantined) } },
})

export const acceptQuarantineContract = defineContract({
  method: 'POST',
  url: '/api/team/quarantine/:id/accept',
  summary: 'Add the changes of a removed member to the diary, as hers',
  tags,
  access: parentOnly,
  schema: {
    params: z.strictObject({ id }),
    querystring,
    /** `refused`: what could not be added any more. */
    response: {
      200: z.object({
        applied: z.number(),
        refused: z.number(),
        /** The entries that changed, and for each its first change in the history; null for one that is new. */
        changed: z.array(z.object({ entity: z.string(), id, changeId: z.string().nullable() })),
      }),
    },
  },
})

export const discardQuarantineContract = defineContract({
  method: 'DELETE',
  url: '/api/team/quarantine/:id',
  summary: 'Forget the changes of a removed member',
  tags,
  access: parentOnly,
  schema: { params: z.strictObject({ id }), querystring, response: { 204: z.null() } },
})
