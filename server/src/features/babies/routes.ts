import {
  createBabyContract,
  deleteBabyContract,
  getBabyContract,
  listBabiesContract,
  updateBabyContract,
} from 'sync-protocol/api/babies'
import { mediaUrl } from 'sync-protocol/api/media'
import type { Row } from 'sync-protocol/entities/registry'
import type { Deps } from '#deps.ts'
import { route, type Caller, type Route, type Scope } from '#platform/http/route.ts'
import { seesBaby } from '#records/baby-scope.ts'
import { changeRow, requireRow } from '#records/change-row.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { babiesOf } from './queries.ts'
import { refuseFutureBirth, refuseTermPreterm } from './refuse-birth.ts'

const answerOf = <R extends Pick<Row<'baby'>, 'avatarId'>>(row: R, { spaceId }: Scope) => ({
  ...row,
  teamId: spaceId,
  avatarUrl: row.avatarId && mediaUrl(row.avatarId),
})

const author = (caller: Caller, { spaceId }: Scope) => ({ spaceId, userId: caller.userId })

export function babyRoutes(deps: Deps): Route[] {
  return [
    route(listBabiesContract, async ({ scope }) => {
      const rows = await babiesOf(deps.db, scope.spaceId)
      return rows.filter(({ id }) => seesBaby(scope.sees, id)).map((row) => answerOf(row, scope))
    }),
    route(createBabyContract, async ({ body, caller, scope }) => {
      const { id = deps.ids.uuid(), ...fields } = body
      refuseFutureBirth(deps, fields)
      refuseTermPreterm(fields)
      const { growthCorrectedAge } = await requireRow(deps, caller.userId, 'settings', caller.userId)
      const op = putOp('baby', id, { useCorrectedAge: growthCorrectedAge, ...fields })
      return answerOf(await changeRow<'baby'>(deps, author(caller, scope), op), scope)
    }),
    route(getBabyContract, async ({ params, scope }) =>
      answerOf(await requireRow(deps, scope.spaceId, 'baby', params.babyId), scope),
    ),
    route(updateBabyContract, async ({ params, body, caller, scope }) => {
      refuseFutureBirth(deps, body)
      if ('isPreterm' in body || 'gestationalWeeks' in body || 'gestationalDays' in body)
        refuseTermPreterm({ ...(await requireRow(deps, scope.spaceId, 'baby', params.babyId)), ...body })
      const op = patchOp('baby', params.babyId, body)
      return answerOf(await changeRow<'baby'>(deps, author(caller, scope), op), scope)
    }),
    route(deleteBabyContract, async ({ params, caller, scope }) => {
      await changeRow<'baby'>(deps, author(caller, scope), deleteOp('baby', params.babyId))
      return null
    }),
  ]
}
