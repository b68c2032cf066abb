import {
  createPumpingContract,
  deletePumpingContract,
  listPumpingsContract,
  updatePumpingContract,
} from 'sync-protocol/api/pumping'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import { endsBeforeStart } from '#features/activities/sessions.ts'
import type { Route } from '#platform/http/route.ts'

export const pumpingRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'pumping',
    time: 'startTime',
    calls: {
      list: listPumpingsContract,
      create: createPumpingContract,
      change: updatePumpingContract,
      remove: deletePumpingContract,
    },
    check: endsBeforeStart,
  })
