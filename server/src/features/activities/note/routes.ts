import {
  createNoteContract,
  deleteNoteContract,
  listNotesContract,
  updateNoteContract,
} from 'sync-protocol/api/note'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'

export const noteRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'note',
    time: 'timestamp',
    calls: {
      list: listNotesContract,
      create: createNoteContract,
      change: updateNoteContract,
      remove: deleteNoteContract,
    },
  })
