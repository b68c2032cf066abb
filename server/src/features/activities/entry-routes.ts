import type { Contract } from 'sync-protocol/api/contract'
import type { EntryAccess } from 'sync-protocol/api/entries'
import type { ListQuery, listQuery } from 'sync-protocol/api/listing'
import type { Create, EntityName, Patch } from 'sync-protocol/entities/registry'
import { ApiError, type ErrorDetail } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route, type Scope } from '#platform/http/route.ts'
import { changeRow, changeRows, requireRow } from '#records/change-row.ts'
import { photoDeletions } from '#records/photos.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { entriesOf } from './queries.ts'

type AnyPatch = Patch<EntityName>
type AnyCreate = Create<EntityName>
type BabyParams = z.ZodType<{ babyId?: string }>
type ItemParams = z.ZodType<{ babyId?: string; id: string }>
export type Fields = Record<string, unknown>
export interface RowName {
  spaceId: string
  id: string
}
const asStored = (row: Fields) => row
const noDefaults = () => Promise.resolve({})

/** The calls of one kind of entry, as `entryContracts` and `createEntryContract` declare them. */
interface EntryCalls {
  list: Contract<
    { params: BabyParams; querystring: typeof listQuery; response: Record<number, z.ZodType> },
    EntryAccess
  >
  change: Contract<{ params: ItemParams; body: z.ZodType; response: Record<number, z.ZodType> }, EntryAccess>
  remove: Contract<{ params: ItemParams; response: Record<number, z.ZodType> }, EntryAccess>
  create?: Contract<{ params: BabyParams; body: z.ZodType; response: Record<number, z.ZodType> }, EntryAccess>
}

export interface Entry {
  entity: EntityName
  /** The field that sorts lists. A create without it happened now. A caller cannot set `createdAt`. */
  time: string
  calls: EntryCalls
  /**
   * Problems between the fields of a whole entry that `given` causes. Only REST refuses them; pushed changes are not
   * checked.
   */
  check?: (fields: Fields, given: Fields, row: RowName) => ErrorDetail[] | Promise<ErrorDetail[]>
  /** Fills in what a create leaves out from other rows of its space. */
  complete?: (spaceId: string, fields: Fields) => Promise<Fields>
  /** The row in the answer, if it has more than what is stored. */
  show?: (row: Fields) => Fields
}

export const authorOf = ({ caller, scope }: { caller: Caller; scope: Scope }) => ({
  spaceId: scope.spaceId,
  userId: caller.userId,
})

/** The entry of this id, if it is this baby's; throws 404 for anything else. */
async function entryOf(
  deps: Deps,
  spaceId: string,
  entity: EntityName,
  { babyId, id }: { babyId?: string; id: string },
): Promise<Fields> {
  const row = (await requireRow(deps, spaceId, entity, id)) as Fields
  if (babyId !== undefined && row.babyId !== babyId) throw new ApiError('not_found')
  return row
}

async function refuseInvalid(
  check: Entry['check'],
  fields: Fields,
  given: Fields,
  row: RowName,
): Promise<void> {
  const details = (await check?.(fields, given, row)) ?? []
  if (details.length > 0) throw new ApiError('invalid_request', { details })
}

/** The routes of one kind of entry, over the same `applyOps` as a pushed change. */
export function entryRoutes(
  deps: Deps,
  { entity, time, calls, check, complete = noDefaults, show = asStored }: Entry,
): Route[] {
  const { list, change, remove, create } = calls
  const routes = [
    route(list, async ({ params, query, scope }) => {
      const rows = await entriesOf(
        deps.db,
        { spaceId: scope.spaceId, ...params, entity, time },
        query as ListQuery,
      )
      return rows.map(show)
    }),
    route(change, async ({ params, body, caller, scope }) => {
      const row = await entryOf(deps, scope.spaceId, entity, params)
      const given = body as Fields
      await refuseInvalid(check, { ...row, ...given }, given, { spaceId: scope.spaceId, id: params.id })
      return show(
        await changeRow(deps, authorOf({ caller, scope }), patchOp(entity, params.id, given as AnyPatch)),
      )
    }),
    route(remove, async ({ params, caller, scope }) => {
      await entryOf(deps, scope.spaceId, entity, params)
      await changeRows(deps, authorOf({ caller, scope }), async (tx) => [
        deleteOp(entity, params.id),
        ...(await photoDeletions(tx, scope.spaceId, params.id)),
      ])
      return null
    }),
  ]
  if (!create) return routes
  const created = route(create, async ({ params, body, caller, scope }) => {
    const { id = deps.ids.uuid(), ...given } = body as Fields & { id?: string }
    const now = time === 'createdAt' ? {} : { [time]: new Date(deps.clock.now()).toISOString() }
    const fields = { ...now, ...(await complete(scope.spaceId, given)), ...given, ...params }
    await refuseInvalid(check, fields, given, { spaceId: scope.spaceId, id })
    return show(await changeRow(deps, authorOf({ caller, scope }), putOp(entity, id, fields as AnyCreate)))
  })
  return [...routes, created]
}
