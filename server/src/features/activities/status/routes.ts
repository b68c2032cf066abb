import { babyStatusContract } from 'sync-protocol/api/status'
import type { Deps } from '#deps.ts'
import { disconnectSignal } from '#platform/http/disconnect-signal.ts'
import { route, type Route } from '#platform/http/route.ts'
import { requireRow } from '#records/change-row.ts'
import { readStatus } from './read-status.ts'

export const statusRoutes = (deps: Deps): Route[] => [
  route(babyStatusContract, async ({ params: { babyId }, query: { tz }, scope, caller, reply }) => {
    const baby = await requireRow(deps, scope.spaceId, 'baby', babyId)
    const requester = { ...caller, signal: disconnectSignal(reply) }
    return readStatus(deps, { baby, spaceId: scope.spaceId, timeZone: tz, requester })
  }),
]
