import {
  deleteSleepContract,
  endSleepContract,
  listSleepContract,
  startSleepContract,
  updateSleepContract,
} from 'sync-protocol/api/sleep'
import {
  createSleepWakingContract,
  deleteSleepWakingContract,
  listSleepWakingsContract,
  updateSleepWakingContract,
} from 'sync-protocol/api/sleep-waking'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import { partRoutes } from '#features/activities/part-routes.ts'
import { sessionRoutes } from '#features/activities/session-routes.ts'
import { endsBeforeStart, shownSession } from '#features/activities/sessions.ts'
import type { Route } from '#platform/http/route.ts'

export const sleepRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'sleepSession',
    time: 'startTime',
    calls: { list: listSleepContract, change: updateSleepContract, remove: deleteSleepContract },
    check: endsBeforeStart,
    show: shownSession,
  }),
  ...sessionRoutes(
    deps,
    { entity: 'sleepSession', show: shownSession },
    { start: startSleepContract, end: endSleepContract },
  ),
  ...partRoutes(deps, 'sleepWaking', {
    list: listSleepWakingsContract,
    create: createSleepWakingContract,
    change: updateSleepWakingContract,
    remove: deleteSleepWakingContract,
  }),
]
