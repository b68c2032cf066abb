import {
  createFeedingSegmentContract,
  deleteFeedingSegmentContract,
  listFeedingSegmentsContract,
  updateFeedingSegmentContract,
} from 'sync-protocol/api/feeding-segment'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { authorOf, entryRoutes } from '#features/activities/entry-routes.ts'
import { endsBeforeStart } from '#features/activities/sessions.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow, livingRow } from '#records/change-row.ts'
import { putOp } from '#records/server-write.ts'

/** The sides of a feeding, each by itself. */
export const feedingSegmentRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'feedingSegment',
    time: 'startTime',
    calls: {
      list: listFeedingSegmentsContract,
      change: updateFeedingSegmentContract,
      remove: deleteFeedingSegmentContract,
    },
    check: endsBeforeStart,
  }),
  route(createFeedingSegmentContract, async ({ params: { babyId }, body, caller, scope }) => {
    const { id = deps.ids.uuid(), startTime = new Date(deps.clock.now()).toISOString(), ...given } = body
    const fields = { ...given, startTime, babyId }
    const details = endsBeforeStart(fields, body)
    if (details.length > 0) throw new ApiError('invalid_request', { details })
    const feeding = await livingRow(deps, scope.spaceId, 'feedingSession', given.feedingId)
    if (feeding.babyId !== babyId) throw new ApiError('not_found')
    return changeRow<'feedingSegment'>(deps, authorOf({ caller, scope }), putOp('feedingSegment', id, fields))
  }),
]
