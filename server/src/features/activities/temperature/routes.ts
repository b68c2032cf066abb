import {
  createTemperatureContract,
  deleteTemperatureContract,
  listTemperaturesContract,
  updateTemperatureContract,
} from 'sync-protocol/api/temperature'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const temperatureRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'temperature',
    time: 'timestamp',
    calls: {
      list: listTemperaturesContract,
      create: createTemperatureContract,
      change: updateTemperatureContract,
      remove: deleteTemperatureContract,
    },
  })
