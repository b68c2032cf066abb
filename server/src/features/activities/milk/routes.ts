import * as milk from 'sync-protocol/api/milk'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { entryRoutes, type Fields } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'
import { livingRow } from '#records/change-row.ts'

/** Throws 400 where the team has no portion of this id. */
async function fromPortion(deps: Deps, spaceId: string, { portionId }: Fields): Promise<Fields> {
  await livingRow(deps, spaceId, 'milkPortion', String(portionId)).catch(() => {
    throw new ApiError('invalid_request', {
      details: [{ path: 'portionId', message: 'not a portion of this team' }],
    })
  })
  return {}
}

/** The stash of pumped milk: portions, and what was taken from them. */
export const milkRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'milkPortion',
    time: 'timestamp',
    calls: {
      list: milk.listMilkPortionsContract,
      create: milk.createMilkPortionContract,
      change: milk.updateMilkPortionContract,
      remove: milk.deleteMilkPortionContract,
    },
  }),
  ...entryRoutes(deps, {
    entity: 'milkTake',
    time: 'timestamp',
    calls: {
      list: milk.listMilkTakesContract,
      create: milk.createMilkTakeContract,
      change: milk.updateMilkTakeContract,
      remove: milk.deleteMilkTakeContract,
    },
    complete: (spaceId, fields) => fromPortion(deps, spaceId, fields),
  }),
]
