import { babyStatusContract } from 'sync-protocol/api/status'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { livingRow } from '#records/change-row.ts'
import { readStatus } from './read-status.ts'

export const statusRoutes = (deps: Deps): Route[] => [
  route(babyStatusContract, async ({ params: { babyId }, query: { tz }, scope }) => {
    const baby = await livingRow(deps, scope.spaceId, 'baby', babyId)
    return readStatus(deps, { baby, spaceId: scope.spaceId, timeZone: tz })
  }),
]
