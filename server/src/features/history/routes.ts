import { getHistoryContract, restoreContract } from 'sync-protocol/api/history'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { historyKeptMs, historyOf } from '#records/read-history.ts'
import { findRow } from './find-row.ts'
import { restore } from './restore.ts'

export function historyRoutes(deps: Deps): Route[] {
  const entriesOf = async (userId: string, params: { entity: string; id: string }) => {
    const found = await findRow(deps.db, userId, params)
    const since = new Date(deps.clock.now() - historyKeptMs).toISOString()
    return { ...found, entries: await historyOf(deps.db, { ...found, since }) }
  }
  return [
    route(getHistoryContract, async ({ params, caller }) => (await entriesOf(caller.userId, params)).entries),
    route(restoreContract, async ({ params, body, caller }) => {
      const { entries, ...found } = await entriesOf(caller.userId, params)
      return restore(deps, { ...found, userId: caller.userId }, entries, body.changeId)
    }),
  ]
}
