import {
  deletePlayContract,
  endPlayContract,
  listPlayContract,
  startPlayContract,
  updatePlayContract,
} from 'sync-protocol/api/play'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import { endsBeforeStart, sessionRoutes, shownSession } from '#features/activities/session-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const playRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'playSession',
    time: 'startTime',
    calls: { list: listPlayContract, change: updatePlayContract, remove: deletePlayContract },
    check: endsBeforeStart,
    show: shownSession,
  }),
  ...sessionRoutes(deps, 'playSession', { start: startPlayContract, end: endPlayContract }),
]
