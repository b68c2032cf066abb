import {
  deletePlayContract,
  endPlayContract,
  listPlayContract,
  startPlayContract,
  updatePlayContract,
} from 'sync-protocol/api/play'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import { sessionRoutes } from '#features/activities/session-routes.ts'
import { endsBeforeStart, shownSession } from '#features/activities/sessions.ts'
import type { Route } from '#platform/http/route.ts'

export const playRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'playSession',
    time: 'startTime',
    calls: { list: listPlayContract, change: updatePlayContract, remove: deletePlayContract },
    check: endsBeforeStart,
    show: shownSession,
  }),
  ...sessionRoutes(
    deps,
    { entity: 'playSession', show: shownSession },
    { start: startPlayContract, end: endPlayContract },
  ),
]
