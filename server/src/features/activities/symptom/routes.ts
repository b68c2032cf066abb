import {
  createSymptomContract,
  deleteSymptomContract,
  listSymptomsContract,
  updateSymptomContract,
} from 'sync-protocol/api/symptom'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'

export const symptomRoutes = (deps: Deps) =>
  entryRoutes(deps, {
    entity: 'symptom',
    time: 'timestamp',
    calls: {
      list: listSymptomsContract,
      create: createSymptomContract,
      change: updateSymptomContract,
      remove: deleteSymptomContract,
    },
  })
