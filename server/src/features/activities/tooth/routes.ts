import {
  createToothContract,
  deleteToothContract,
  listTeethContract,
  updateToothContract,
} from 'sync-protocol/api/tooth'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'

export const toothRoutes = (deps: Deps) =>
  entryRoutes(deps, {
    entity: 'tooth',
    time: 'timestamp',
    calls: {
      list: listTeethContract,
      create: createToothContract,
      change: updateToothContract,
      remove: deleteToothContract,
    },
  })
