import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['team'] as const
/** As in `team.ts`: default is the active team. */
const querystring = z.strictObject({ team: id.optional() })
const parentOnly = { kind: 'team', entity: 'team', action: 'update' } as const

/** One waiting change: its entry, and each field with old and new value. */
const quarantinedChange = z
  .object({
    entity: z.string(),
    /** Id of the entry. */
    id,
    type: z.enum(['put', 'patch', 'delete', 'undelete']),
    /** The entry before this change; null if there is none. */
    row: z.record(z.string(), z.unknown()).nullable(),
    fields: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'QuarantinedChange' })

/** Changes that the devices of a removed member sent too late. `id`: that user's id. */
const quarantined = z
  .object({
    id,
    displayName: z.string(),
    /** When the first of them arrived. */
    keptAt: instant,
    /** Numbers of changes by type. */
    added: z.number(),
    changed: z.number(),
    deleted: z.number(),
    /** All of them, in the order in which they would be applied. */
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
    /** `refused`: how many can no longer be applied. */
    response: {
      200: z.object({
        applied: z.number(),
        refused: z.number(),
        /** The changed entries, each with its first change in the history; null for a new entry. */
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
