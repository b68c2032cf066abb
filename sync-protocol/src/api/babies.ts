import { z } from 'zod'
import { baby } from '#entities/baby.ts'
import { id } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['babies'] as const

export const babyAnswer = baby.row
  .omit({ seq: true, rowAt: true, clocks: true, deletedAt: true })
  .extend({ teamId: id, avatarUrl: z.string().nullable() })
  .meta({ id: 'Baby' })

export const babyParams = z.strictObject({ babyId: id })

export const listBabiesContract = defineContract({
  method: 'GET',
  url: '/api/babies',
  summary: "The active team's babies, oldest first",
  tags,
  access: { kind: 'team', entity: 'baby', action: 'read' },
  schema: { response: { 200: z.array(babyAnswer) } },
})

export const createBabyContract = defineContract({
  method: 'POST',
  url: '/api/babies',
  summary: 'Add a baby to the active team',
  tags,
  access: { kind: 'team', entity: 'baby', action: 'create' },
  schema: {
    body: baby.patch.required({ name: true, birthDate: true }).extend({ id: id.optional() }),
    response: { 201: babyAnswer },
  },
})

export const getBabyContract = defineContract({
  method: 'GET',
  url: '/api/babies/:babyId',
  summary: 'One baby',
  tags,
  access: { kind: 'baby', entity: 'baby', action: 'read' },
  schema: { params: babyParams, response: { 200: babyAnswer } },
})

export const updateBabyContract = defineContract({
  method: 'PUT',
  url: '/api/babies/:babyId',
  summary: 'Change a baby',
  tags,
  access: { kind: 'baby', entity: 'baby', action: 'update' },
  schema: { params: babyParams, body: baby.patch, response: { 200: babyAnswer } },
})

export const deleteBabyContract = defineContract({
  method: 'DELETE',
  url: '/api/babies/:babyId',
  summary: 'Delete a baby; it can be restored for 30 days',
  tags,
  access: { kind: 'baby', entity: 'baby', action: 'delete' },
  schema: { params: babyParams, response: { 204: z.null() } },
})
