import {
  createDiaperContract,
  deleteDiaperContract,
  listDiapersContract,
  updateDiaperContract,
} from 'sync-protocol/api/diaper'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const diaperRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'diaperChange',
    time: 'timestamp',
    calls: {
      list: listDiapersContract,
      create: createDiaperContract,
      change: updateDiaperContract,
      remove: deleteDiaperContract,
    },
  })
