import { z } from 'zod'
import type { EntityName } from '#entities/registry.ts'
import { id } from '#entities/scalars.ts'
import type { Action } from '#rules/permissions.ts'
import { defineContract, type Access } from './contract.ts'
import { listQuery } from './listing.ts'

/** Columns that only sync needs; REST omits them: `entity.row.omit(onlyForSync)`. */
export const onlyForSync = { seq: true, rowAt: true, clocks: true, deletedAt: true } as const

export type EntryAccess = Extract<Access, { kind: 'baby' | 'team' }>

/** Entries of one baby: `/api/babies/:babyId/<path>`. */
export const ofBaby = (path: string) => ({
  kind: 'baby' as const,
  url: `/api/babies/:babyId/${path}`,
  params: z.strictObject({ babyId: id }),
  itemParams: z.strictObject({ babyId: id, id }),
})

/** Entries of the active team without a baby: `/api/<path>`. */
export const ofTeam = (path: string) => ({
  kind: 'team' as const,
  url: `/api/${path}`,
  params: z.strictObject({}),
  itemParams: z.strictObject({ id }),
})

export type Place = ReturnType<typeof ofBaby> | ReturnType<typeof ofTeam>

export interface Entry<P extends Place, A extends z.ZodType> {
  entity: EntityName
  place: P
  tag: string
  /** Singular for the summaries: "a diaper entry". */
  one: string
  /** Plural for the summaries: "Diaper changes". */
  many: string
  answer: A
}

export const accessTo =
  ({ entity, place: { kind } }: Entry<Place, z.ZodType>) =>
  (action: Action): EntryAccess => ({ kind, entity, action })

/** The common calls of every kind of entry: its list, newest first; a partial edit; a delete. */
export function entryContracts<P extends Place, A extends z.ZodType, B extends z.ZodType>(
  entry: Entry<P, A>,
  change: B,
) {
  const access = accessTo(entry)
  const { place, answer } = entry
  const params = place.params as P['params']
  const itemParams = place.itemParams as P['itemParams']
  const tags = [entry.tag]
  return {
    list: defineContract({
      method: 'GET',
      url: place.url,
      summary: `${entry.many}, newest first`,
      tags,
      access: access('read'),
      schema: { params, querystring: listQuery, response: { 200: z.array(answer) } },
    }),
    change: defineContract({
      method: 'PUT',
      url: `${place.url}/:id`,
      summary: `Change ${entry.one}`,
      tags,
      access: access('update'),
      schema: { params: itemParams, body: change, response: { 200: answer } },
    }),
    remove: defineContract({
      method: 'DELETE',
      url: `${place.url}/:id`,
      summary: `Delete ${entry.one}`,
      tags,
      access: access('delete'),
      schema: { params: itemParams, response: { 204: z.null() } },
    }),
  }
}

/** The call that creates a whole entry: POST on the list. */
export function createEntryContract<P extends Place, A extends z.ZodType, B extends z.ZodType>(
  entry: Entry<P, A>,
  body: B,
) {
  return defineContract({
    method: 'POST',
    url: entry.place.url,
    summary: `Log ${entry.one}`,
    tags: [entry.tag],
    access: accessTo(entry)('create'),
    schema: { params: entry.place.params as P['params'], body, response: { 201: entry.answer } },
  })
}
