import {
  createFoodReactionContract,
  deleteFoodReactionContract,
  listFoodReactionsContract,
  updateFoodReactionContract,
} from 'sync-protocol/api/food-reaction'
import {
  createFoodContract,
  deleteFoodContract,
  listFoodsContract,
  updateFoodContract,
} from 'sync-protocol/api/foods'
import { foodId } from 'sync-protocol/rules/foods/food-id'
import type { Deps } from '#deps.ts'
import { authorOf, entryRoutes } from '#features/activities/entry-routes.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRows, requireRow } from '#records/change-row.ts'
import { putOp } from '#records/server-ops.ts'

/** A family's ratings of foods, and reactions after eating. */
export const foodRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'food',
    time: 'createdAt',
    calls: { list: listFoodsContract, change: updateFoodContract, remove: deleteFoodContract },
  }),
  route(createFoodContract, async ({ body, caller, scope }) => {
    const id = foodId(body.name)
    const put = putOp('food', id, { allergens: [], ...body })
    await changeRows(deps, authorOf({ caller, scope }), () => Promise.resolve([put]))
    return requireRow(deps, scope.spaceId, 'food', id)
  }),
  ...entryRoutes(deps, {
    entity: 'foodReaction',
    time: 'timestamp',
    calls: {
      list: listFoodReactionsContract,
      create: createFoodReactionContract,
      change: updateFoodReactionContract,
      remove: deleteFoodReactionContract,
    },
  }),
]
