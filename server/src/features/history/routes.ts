import { getHistoryContract, restoreContract } from 'sync-protocol/api/history'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { historyKeptMs, historyOf } from '#records/read-history.ts'
import { findRow, type RowRequest } from './find-row.ts'
import { restore } from './restore.ts'

export function historyRoutes(deps: Deps): Route[] {
  const entriesOf = async (userId: string, request: RowRequest) => {
    const found = await findRow(deps.db, userId, request)
    const since = new Date(deps.clock.now() - historyKeptMs).toISOString()
    return { ...found, entries: await historyOf(deps.db, { ...found, since }) }
  }
  return [
    route(
      getHistoryContract,
      async ({ params, query, caller }) => (await entriesOf(caller.userId, { ...params, ...query })).entries,
    ),
    route(restoreContract, async ({ params, query, body, caller }) => {
      const { entries, ...found } = await entriesOf(caller.userId, { ...params, ...query })
      return restore(deps, { ...found, userId: caller.userId }, entries, body.changeId)
    }),
  ]
}
