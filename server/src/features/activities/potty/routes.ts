import {
  createPottyContract,
  deletePottyContract,
  listPottyContract,
  updatePottyContract,
} from 'sync-protocol/api/potty'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const pottyRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'potty',
    time: 'timestamp',
    calls: {
      list: listPottyContract,
      create: createPottyContract,
      change: updatePottyContract,
      remove: deletePottyContract,
    },
  })
