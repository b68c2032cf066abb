import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import type { Deps } from '#deps.ts'
import type { Route } from '#platform/http/route.ts'
import { diaperRoutes } from './diaper/routes.ts'
import { feedingRoutes } from './feeding/routes.ts'
import { foodRoutes } from './food/routes.ts'
import { illnessRoutes } from './illness/routes.ts'
import { medicineRoutes } from './medicine/routes.ts'
import { milkRoutes } from './milk/routes.ts'
import { noteRoutes } from './note/routes.ts'
import { ownRoutes } from './own/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { playRoutes } from './play/routes.ts'
import { pottyRoutes } from './potty/routes.ts'
import { pumpingRoutes } from './pumping/routes.ts'
import { sleepRoutes } from './sleep/routes.ts'
import { symptomRoutes } from './symptom/routes.ts'
import { temperatureRoutes } from './temperature/routes.ts'
import { toothRoutes } from './tooth/routes.ts'
import { vaccinationRoutes } from './vaccination/routes.ts'

/** The routes of each kind of entry, in the order of the API description. A new kind goes to the end. */
const routesOf: Record<EntryKind, (deps: Deps) => Route[]> = {
  diaperChange: diaperRoutes,
  sleepSession: sleepRoutes,
  playSession: playRoutes,
  feedingSession: feedingRoutes,
  temperature: temperatureRoutes,
  medicine: medicineRoutes,
  note: noteRoutes,
  pumping: pumpingRoutes,
  potty: pottyRoutes,
  ownEntry: ownRoutes,
  milkPortion: milkRoutes,
  foodReaction: foodRoutes,
  illness: illnessRoutes,
  symptom: symptomRoutes,
  vaccination: vaccinationRoutes,
  tooth: toothRoutes,
}

export const activityRoutes = (deps: Deps): Route[] =>
  [...Object.values(routesOf), photoRoutes].flatMap((routes) => routes(deps))
