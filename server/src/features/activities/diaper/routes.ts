import {
  createDiaperContract,
  deleteDiaperContract,
  listDiapersContract,
  updateDiaperContract,
} from 'sync-protocol/api/diaper'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow, livingRow } from '#records/change-row.ts'
import { deleteOp, patchOp, putOp } from '#records/server-write.ts'
import { diapersOf } from './queries.ts'

export function diaperRoutes(deps: Deps): Route[] {
  /** The entry, if it is this baby's. */
  const entryOf = async (spaceId: string, { babyId, id }: { babyId: string; id: string }) => {
    const row = await livingRow(deps, spaceId, 'diaperChange', id)
    if (row.babyId !== babyId) throw new ApiError('not_found')
  }
  return [
    route(listDiapersContract, async ({ params, query, scope }) =>
      diapersOf(deps.db, scope.spaceId, params.babyId, query),
    ),
    route(createDiaperContract, async ({ params, body, caller, scope }) => {
      const { id = deps.ids.uuid(), timestamp = new Date(deps.clock.now()).toISOString(), ...fields } = body
      const op = putOp('diaperChange', id, { ...fields, timestamp, babyId: params.babyId })
      return changeRow<'diaperChange'>(deps, { spaceId: scope.spaceId, userId: caller.userId }, op)
    }),
    route(updateDiaperContract, async ({ params, body, caller, scope }) => {
      await entryOf(scope.spaceId, params)
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      return changeRow<'diaperChange'>(deps, author, patchOp('diaperChange', params.id, body))
    }),
    route(deleteDiaperContract, async ({ params, caller, scope }) => {
      await entryOf(scope.spaceId, params)
      await changeRow(
        deps,
        { spaceId: scope.spaceId, userId: caller.userId },
        deleteOp('diaperChange', params.id),
      )
      return null
    }),
  ]
}
