import {
  deleteFeedingContract,
  endFeedingContract,
  listFeedingsContract,
  startFeedingContract,
  updateFeedingContract,
} from 'sync-protocol/api/feeding'
import {
  createFeedingSegmentContract,
  deleteFeedingSegmentContract,
  listFeedingSegmentsContract,
  updateFeedingSegmentContract,
} from 'sync-protocol/api/feeding-segment'
import type { Create } from 'sync-protocol/entities/registry'
import { isNursing } from 'sync-protocol/rules/nursing'
import type { Deps } from '#deps.ts'
import { authorOf, entryRoutes } from '#features/activities/entry-routes.ts'
import { partRoutes } from '#features/activities/part-routes.ts'
import { endsBeforeStart, startSession } from '#features/activities/sessions.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow } from '#records/change-row.ts'
import { putOp } from '#records/server-ops.ts'
import { endFeeding } from './end-feeding.ts'
import { nursing, shownFeeding } from './nursing.ts'

const answer = startFeedingContract.schema.response[201]

export const feedingRoutes = (deps: Deps): Route[] => [
  ...entryRoutes(deps, {
    entity: 'feedingSession',
    time: 'startTime',
    calls: { list: listFeedingsContract, change: updateFeedingContract, remove: deleteFeedingContract },
    check: endsBeforeStart,
    show: shownFeeding,
  }),
  route(startFeedingContract, async ({ params: { babyId }, body, caller, scope }) => {
    const author = authorOf({ caller, scope })
    const { id = deps.ids.uuid(), startTime = new Date(deps.clock.now()).toISOString(), ...given } = body
    const fields: Create<'feedingSession'> = { ...given, babyId, startTime }
    if (isNursing(body))
      return startSession(deps, author, nursing, putOp('feedingSession', id, fields), answer)
    // A bottle and solids never run: they end at their start, and "end" stores the amount.
    const op = putOp('feedingSession', id, { ...fields, endTime: startTime })
    return shownFeeding(await changeRow(deps, author, op))
  }),
  route(endFeedingContract, async ({ params: { babyId }, body, caller, scope }) =>
    shownFeeding(await endFeeding(deps, authorOf({ caller, scope }), babyId, body)),
  ),
  ...partRoutes(deps, 'feedingSegment', {
    list: listFeedingSegmentsContract,
    create: createFeedingSegmentContract,
    change: updateFeedingSegmentContract,
    remove: deleteFeedingSegmentContract,
  }),
]
