import * as milk from 'sync-protocol/api/milk'
import { usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { ApiError } from 'sync-protocol/wire/errors'
import type { BaseRow } from 'sync-protocol/entities/entity'
import type { Row } from 'sync-protocol/entities/registry'
import type { Deps } from '#deps.ts'
import { authorOf, entryRoutes, type Fields } from '#features/activities/entry-routes.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRows, requireRow } from '#records/change-row.ts'
import { readRows } from '#records/rows.ts'
import { patchOp, putOp } from '#records/server-ops.ts'

/** Throws 400 if the team has no portion of this id. */
async function fromPortion(deps: Deps, spaceId: string, { portionId }: Fields): Promise<Fields> {
  await requireRow(deps, spaceId, 'milkPortion', String(portionId)).catch(() => {
    throw new ApiError('invalid_request', {
      details: [{ path: 'portionId', message: 'not a portion of this team' }],
    })
  })
  return {}
}

type Rules = Row<'milkRules'>
const timesOf = ({ roomHours, fridgeDays, freezerMonths, thawedHours }: Omit<Rules, keyof BaseRow>) => ({
  ...{ roomHours, fridgeDays, freezerMonths, thawedHours },
})

/** The storage times of a team: one row with the id of the space. Undefined when the defaults apply. */
async function storedRules(db: Deps['db'], spaceId: string): Promise<Rules | undefined> {
  const row = (await readRows(db, spaceId, 'milkRules', [spaceId])).get(spaceId)
  return row?.deletedAt === null ? (row as unknown as Rules) : undefined
}

/** The stash of pumped milk: portions, what was taken from them, and how long milk keeps. */
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
  route(milk.getMilkRulesContract, async ({ scope }) =>
    timesOf((await storedRules(deps.db, scope.spaceId)) ?? usualMilkRules),
  ),
  route(milk.changeMilkRulesContract, async ({ body, caller, scope: { spaceId }, scope }) => {
    await changeRows(deps, authorOf({ caller, scope }), async (tx) => [
      (await storedRules(tx, spaceId))
        ? patchOp('milkRules', spaceId, body)
        : putOp('milkRules', spaceId, { ...usualMilkRules, ...body }),
    ])
    return timesOf((await storedRules(deps.db, spaceId)) ?? usualMilkRules)
  }),
]
