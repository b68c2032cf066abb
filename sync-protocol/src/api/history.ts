import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['history'] as const
/** The use case checks membership of the row's space, whether the call names it or not. */
const access = { kind: 'signedIn' } as const

const place = z.object({
  /** Either the sync name (`diaperChange`, `sleepSession`) or the name in addresses (`diaper`, `sleep`). */
  entity: z.string().max(60),
  id,
})
/** `space`: the team or the private space that has the row. Default: the active team is searched first. */
const querystring = z.strictObject({ space: id.optional() })
const values = z.record(z.string(), z.unknown())

/** One change of a row: the fields that it replaced, before and after. */
export const historyEntry = z
  .object({
    /** Identifies the change in `restore`. */
    id: z.string(),
    type: z.enum(['put', 'patch', 'delete', 'undelete']),
    at: instant,
    /** A user's id; null once the account is deleted. */
    by: id.nullable(),
    before: values,
    after: values,
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.output<typeof historyEntry>

export const getHistoryContract = defineContract({
  method: 'GET',
  url: '/api/history/:entity/:id',
  summary: 'The changes of an entry in the last 30 days, newest first',
  tags,
  access,
  schema: { params: place, querystring, response: { 200: z.array(historyEntry) } },
})

export const restoreContract = defineContract({
  method: 'POST',
  url: '/api/history/:entity/:id/restore',
  summary:
    'Make an entry what it was before a change (the last one, unless it is named), also after a deletion',
  tags,
  access,
  schema: {
    params: place,
    querystring,
    body: z.strictObject({ changeId: z.string().max(40).optional() }).prefault({}),
    response: { 200: z.looseObject({ id }) },
  },
})
