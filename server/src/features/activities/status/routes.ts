import { babyStatusContract } from 'sync-protocol/api/status'
import type { Deps } from '#deps.ts'
import { goneSignal } from '#platform/http/gone.ts'
import { route, type Route } from '#platform/http/route.ts'
import { requireRow } from '#records/change-row.ts'
import { readStatus } from './read-status.ts'

export const statusRoutes = (deps: Deps): Route[] => [
  route(babyStatusContract, async ({ params: { babyId }, query: { tz }, scope, caller, reply }) => {
    const baby = await requireRow(deps, scope.spaceId, 'baby', babyId)
    const asker = { ...caller, signal: goneSignal(reply) }
    return readStatus(deps, { baby, spaceId: scope.spaceId, timeZone: tz, asker })
  }),
]
