import {
  createVaccinationContract,
  deleteVaccinationContract,
  listVaccinationsContract,
  updateVaccinationContract,
} from 'sync-protocol/api/vaccination'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'

export const vaccinationRoutes = (deps: Deps) =>
  entryRoutes(deps, {
    entity: 'vaccination',
    time: 'timestamp',
    calls: {
      list: listVaccinationsContract,
      create: createVaccinationContract,
      change: updateVaccinationContract,
      remove: deleteVaccinationContract,
    },
  })
