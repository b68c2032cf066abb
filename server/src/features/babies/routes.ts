import {
  createBabyContract,
  deleteBabyContract,
  getBabyContract,
  listBabiesContract,
  updateBabyContract,
} from 'sync-protocol/api/babies'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow, livingRow } from '#records/change-row.ts'
import { deleteOp, patchOp, putOp } from '#records/server-write.ts'
import { babiesOf } from './queries.ts'

export function babyRoutes(deps: Deps): Route[] {
  return [
    route(listBabiesContract, async ({ scope }) => {
      const rows = await babiesOf(deps.db, scope.spaceId)
      return rows.map((row) => ({ ...row, teamId: scope.spaceId }))
    }),
    route(createBabyContract, async ({ body, caller, scope }) => {
      const { id = deps.ids.uuid(), ...fields } = body
      const row = await changeRow<'baby'>(
        deps,
        { spaceId: scope.spaceId, userId: caller.userId },
        putOp('baby', id, fields),
      )
      return { ...row, teamId: scope.spaceId }
    }),
    route(getBabyContract, async ({ params, scope }) => ({
      ...(await livingRow(deps, scope.spaceId, 'baby', params.babyId)),
      teamId: scope.spaceId,
    })),
    route(updateBabyContract, async ({ params, body, caller, scope }) => {
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      return {
        ...(await changeRow<'baby'>(deps, author, patchOp('baby', params.babyId, body))),
        teamId: scope.spaceId,
      }
    }),
    route(deleteBabyContract, async ({ params, caller, scope }) => {
      await changeRow<'baby'>(
        deps,
        { spaceId: scope.spaceId, userId: caller.userId },
        deleteOp('baby', params.babyId),
      )
      return null
    }),
  ]
}
