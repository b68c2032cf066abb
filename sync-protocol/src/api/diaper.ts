import { z } from 'zod'
import { diaperChange } from '#entities/diaper-change.ts'
import { id, looseInstant, timeZone } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'
import { listQuery } from './listing.ts'

const tags = ['diaper'] as const

export const diaperAnswer = diaperChange.row
  .omit({ seq: true, rowAt: true, clocks: true, deletedAt: true })
  .meta({ id: 'DiaperChange' })

const babyParams = z.strictObject({ babyId: id })
const entryParams = z.strictObject({ babyId: id, id })

export const listDiapersContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId/diaper',
  summary: 'Diaper changes, newest first',
  tags,
  access: { kind: 'baby', entity: 'diaperChange', action: 'read' },
  schema: { params: babyParams, querystring: listQuery, response: { 200: z.array(diaperAnswer) } },
})

export const createDiaperContract = defineContract({
  method: 'POST',
  url: '/api/babies/:babyId/diaper',
  summary: 'Log a diaper change',
  tags,
  access: { kind: 'baby', entity: 'diaperChange', action: 'create' },
  schema: {
    params: babyParams,
    body: diaperChange.patch.extend({
      id: id.optional(),
      timestamp: looseInstant.optional(),
      timeZone: timeZone.default('UTC'),
    }),
    response: { 201: diaperAnswer },
  },
})

export const updateDiaperContract = defineContract({
  method: 'PUT',
  url: '/api/babies/:babyId/diaper/:id',
  summary: 'Change a diaper entry',
  tags,
  access: { kind: 'baby', entity: 'diaperChange', action: 'update' },
  schema: {
    params: entryParams,
    body: diaperChange.patch.extend({ timestamp: looseInstant.optional() }),
    response: { 200: diaperAnswer },
  },
})

export const deleteDiaperContract = defineContract({
  method: 'DELETE',
  url: '/api/babies/:babyId/diaper/:id',
  summary: 'Delete a diaper entry',
  tags,
  access: { kind: 'baby', entity: 'diaperChange', action: 'delete' },
  schema: { params: entryParams, response: { 204: z.null() } },
})
