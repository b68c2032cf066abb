import {
  createOwnActivityContract,
  deleteOwnActivityContract,
  listOwnActivitiesContract,
  updateOwnActivityContract,
} from 'sync-protocol/api/own-activities'
import {
  createOwnEntryContract,
  deleteOwnEntryContract,
  listOwnEntriesContract,
  updateOwnEntryContract,
} from 'sync-protocol/api/own-entry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { entryRoutes, type Fields } from '#features/activities/entry-routes.ts'
import { endsBeforeStart } from '#features/activities/sessions.ts'
import type { Route } from '#platform/http/route.ts'
import { requireRow } from '#records/change-row.ts'

/** The fields that an entry copies from its activity. Throws 400 if the team has no activity of this id. */
async function fromActivity(deps: Deps, spaceId: string, { activityId }: Fields): Promise<Fields> {
  const activity = await requireRow(deps, spaceId, 'ownActivity', String(activityId)).catch(() => {
    throw new ApiError('invalid_request', {
      details: [{ path: 'activityId', message: 'not an activity of this team' }],
    })
  })
  const { name, glyph, colour, lasts } = activity
  return { name, glyph, colour, lasts }
}

/** Activities that a family defines, and their entries. */
export const ownRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'ownActivity',
    time: 'createdAt',
    calls: {
      list: listOwnActivitiesContract,
      create: createOwnActivityContract,
      change: updateOwnActivityContract,
      remove: deleteOwnActivityContract,
    },
  }),
  ...entryRoutes(deps, {
    entity: 'ownEntry',
    time: 'timestamp',
    calls: {
      list: listOwnEntriesContract,
      create: createOwnEntryContract,
      change: updateOwnEntryContract,
      remove: deleteOwnEntryContract,
    },
    complete: (spaceId, fields) => fromActivity(deps, spaceId, fields),
    check: (fields, given) =>
      endsBeforeStart(
        { ...fields, startTime: fields.timestamp, endTime: fields.endTime ?? null },
        { ...given, ...('timestamp' in given && { startTime: given.timestamp }) },
      ).map(({ path, message }) => ({ path: path === 'startTime' ? 'timestamp' : path, message })),
  }),
]
