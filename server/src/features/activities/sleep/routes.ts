import {
  deleteSleepContract,
  endSleepContract,
  listSleepContract,
  startSleepContract,
  updateSleepContract,
} from 'sync-protocol/api/sleep'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import { endsBeforeStart, sessionRoutes, shownSession } from '#features/activities/session-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const sleepRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'sleepSession',
    time: 'startTime',
    calls: { list: listSleepContract, change: updateSleepContract, remove: deleteSleepContract },
    check: endsBeforeStart,
    show: shownSession,
  }),
  ...sessionRoutes(deps, 'sleepSession', { start: startSleepContract, end: endSleepContract }),
]
