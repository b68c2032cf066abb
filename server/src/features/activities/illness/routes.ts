import {
  createIllnessContract,
  deleteIllnessContract,
  listIllnessesContract,
  updateIllnessContract,
} from 'sync-protocol/api/illness'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'

export const illnessRoutes = (deps: Deps) =>
  entryRoutes(deps, {
    entity: 'illness',
    time: 'timestamp',
    calls: {
      list: listIllnessesContract,
      create: createIllnessContract,
      change: updateIllnessContract,
      remove: deleteIllnessContract,
    },
  })
