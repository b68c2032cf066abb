import type { Row } from 'sync-protocol/entities/registry'
import { hasBegun } from 'sync-protocol/rules/has-begun'
import { isNursing } from 'sync-protocol/rules/nursing'
import { closingOf } from 'sync-protocol/rules/nursing-times'
import { viewSessions } from 'sync-protocol/rules/view-sessions'
import type { Op } from 'sync-protocol/wire/change'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import type { Fields } from '#features/activities/entry-routes.ts'
import { entriesOf } from '#features/activities/queries.ts'
import { endOps, endsBeforeStart, sessionsOf } from '#features/activities/sessions.ts'
import { changeRows } from '#records/change-row.ts'
import { readRows } from '#records/rows.ts'
import { patchOp } from '#records/server-ops.ts'
import { nursing, type Feeding } from './nursing.ts'

interface EndRequest {
  sessionId: string
  endTime?: string | undefined
  notes?: string | null | undefined
  amount?: Feeding['amount'] | undefined
}

/** Ends a feeding of this baby and stores its amount. Throws `not_running` for nursing that has ended. */
export async function endFeeding(
  deps: Deps,
  author: { spaceId: string; userId: string },
  babyId: string,
  request: EndRequest,
): Promise<Fields> {
  const { spaceId } = author
  const { sessionId: id, endTime } = request
  const now = new Date(deps.clock.now()).toISOString()
  let before: Fields | undefined
  const changed = await changeRows(deps, author, async (tx) => {
    const row = (await readRows(tx, spaceId, 'feedingSession', [id])).get(id)
    if (!row || row.deletedAt !== null || row.babyId !== babyId) throw new ApiError('not_found')
    before = row
    const feeding = row as unknown as Feeding
    const details = endTime ? endsBeforeStart({ ...feeding, endTime }, { endTime }) : []
    if (details.length > 0) throw new ApiError('invalid_request', { details })
    // The feeding starts in the future, so it gets the duration 0 instead of an end before its start.
    if (!endTime && !hasBegun(Date.parse(feeding.startTime), deps.clock.now()))
      throw new ApiError('not_running')
    if (!isNursing(feeding)) return [withAmount(endOfMeal(feeding, request, now), request)]
    const sessions = await sessionsOf(tx, nursing, { spaceId, babyId }, deps.clock.now())
    // A row older than all that may run is a session by itself.
    const session =
      sessions.find(({ rows }) => rows.some((one) => one.id === id)) ?? viewSessions([feeding])[0]!
    if (session.endTime !== null && !session.endsAtNext) throw new ApiError('not_running')
    const ops = endOps('feedingSession', { ...session, id }, request, now).map((op) =>
      withAmount(op, request),
    )
    const sides = await entriesOf(
      tx,
      { spaceId, babyId, entity: 'feedingSegment', time: 'startTime' },
      { limit: recentSegments },
    )
    const ofSession = (sides as unknown as Row<'feedingSegment'>[]).filter(({ feedingId }) =>
      session.rows.some((one) => one.id === feedingId),
    )
    return [...ops, ...closeOps(ofSession, Date.parse(endTime ?? now), ops.length)]
  })
  return (changed.find((row) => row.id === id) ?? before)!
}

/** A meal whose start is this close to the moment it was logged, ms, lasts until its "end". */
const loggedAtStartMs = 60_000

/** Enough to include the sides of every running session. */
const recentSegments = 500

/** Closes the side that is open when the session ends. */
const closeOps = (segments: Row<'feedingSegment'>[], at: number, after: number): Op[] =>
  closingOf(segments, at).map(({ segment, endTime }, index) => ({
    ...patchOp('feedingSegment', segment.id, { endTime }),
    n: after + index + 1,
  }))

/** Meals that never run ended at their start. A meal that was logged as it began lasts until the first "end". */
function endOfMeal({ id, startTime, endTime, createdAt }: Feeding, request: EndRequest, now: string): Op {
  const isFirst = endTime === null || endTime === startTime
  const isLoggedAtStart = Math.abs(Date.parse(createdAt) - Date.parse(startTime)) < loggedAtStartMs
  const end = isFirst ? (isLoggedAtStart && now > startTime ? now : startTime) : endTime
  return patchOp('feedingSession', id, {
    endTime: request.endTime ?? end,
    ...(request.notes?.trim() ? { notes: request.notes } : {}),
  })
}

const withAmount = (op: Op, { sessionId, amount }: EndRequest): Op =>
  op.id === sessionId && amount !== undefined ? { ...op, fields: { ...op.fields, amount } } : op
