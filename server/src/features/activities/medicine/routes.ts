import {
  createMedicineContract,
  deleteMedicineContract,
  listMedicinesContract,
  updateMedicineContract,
} from 'sync-protocol/api/medicine'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const medicineRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'medicine',
    time: 'timestamp',
    calls: {
      list: listMedicinesContract,
      create: createMedicineContract,
      change: updateMedicineContract,
      remove: deleteMedicineContract,
    },
  })
