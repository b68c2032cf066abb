import {
  createPhotoContract,
  deletePhotoContract,
  listPhotosContract,
  updatePhotoContract,
} from 'sync-protocol/api/photos'
import type { Deps } from '#deps.ts'
import { entryRoutes } from '#features/activities/entry-routes.ts'
import type { Route } from '#platform/http/route.ts'
import { documentProblems } from './document-problems.ts'

/** Which pictures belong to which entry. Other routes upload and read the files. */
export const photoRoutes = (deps: Deps): Route[] =>
  entryRoutes(deps, {
    entity: 'photo',
    time: 'createdAt',
    check: (fields, given, row) => documentProblems(deps, fields, given, row),
    calls: {
      list: listPhotosContract,
      create: createPhotoContract,
      change: updatePhotoContract,
      remove: deletePhotoContract,
    },
  })
