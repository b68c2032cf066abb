import {
  completeStandardContract,
  completeVisitContract,
  createVisitContract,
  deleteVisitContract,
  incompleteVisitContract,
  listCompletionsContract,
  listVisitsContract,
  uncompleteStandardContract,
  updateVisitContract,
} from 'sync-protocol/api/doctor-visits'
import type { Patch, Row } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import { daysOfLife } from 'sync-protocol/rules/visit-status'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeRow, changeRows, requireRow } from '#records/change-row.ts'
import { photoDeletions } from '#records/photos.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { findBaby, findVisit } from './find-visit.ts'
import { completionsOf, visitsOf } from './queries.ts'
import { completeStandard, completionIdAt, schedule, shownCompletion } from './standard-visits.ts'

const show = (baby: Row<'baby'>, row: Row<'doctorVisit'>) => ({
  ...row,
  ageInDays: daysOfLife(baby.birthDate, row.scheduledDate),
  isCompleted: row.completedDate !== null,
  isCustom: true as const,
})

export function doctorRoutes(deps: Deps): Route[] {
  /** Changes one of the caller's appointments. */
  const change = async (
    userId: string,
    id: string,
    fields: (row: Row<'doctorVisit'>) => Patch<'doctorVisit'>,
  ) => {
    const { spaceId, baby, row } = await findVisit(deps, userId, id)
    const op = patchOp('doctorVisit', id, fields(row))
    return show(baby, await changeRow<'doctorVisit'>(deps, { spaceId, userId }, op))
  }
  const todayIn = (timeZone: string) => civilDayOf(deps.clock.now(), isKnownZone(timeZone) ? timeZone : 'UTC')

  return [
    route(listVisitsContract, async ({ params: { babyId }, scope: { spaceId } }) => {
      const baby = await requireRow(deps, spaceId, 'baby', babyId)
      return (await visitsOf(deps.db, { spaceId, babyId })).map((row) => show(baby, row))
    }),
    route(createVisitContract, async ({ body, caller: { userId } }) => {
      const { id = deps.ids.uuid(), ...fields } = body
      const { spaceId, baby } = await findBaby(deps, userId, fields.babyId)
      const op = putOp('doctorVisit', id, fields)
      return show(baby, await changeRow<'doctorVisit'>(deps, { spaceId, userId }, op))
    }),
    route(updateVisitContract, ({ params, body, caller }) => {
      const { babyId, ...fields } = body
      return change(caller.userId, params.id, (row) => {
        if (babyId !== undefined && babyId !== row.babyId)
          throw new ApiError('invalid_request', {
            details: [{ path: 'babyId', message: 'An appointment stays with its baby' }],
          })
        return fields
      })
    }),
    route(deleteVisitContract, async ({ params: { id }, caller: { userId } }) => {
      const { spaceId } = await findVisit(deps, userId, id)
      await changeRows(deps, { spaceId, userId }, async (tx) => [
        deleteOp('doctorVisit', id),
        ...(await photoDeletions(tx, spaceId, id)),
      ])
      return null
    }),
    route(completeVisitContract, ({ params, body, caller }) =>
      change(caller.userId, params.id, ({ timeZone }) => ({ ...body, completedDate: todayIn(timeZone) })),
    ),
    route(incompleteVisitContract, ({ params, body, caller }) =>
      change(caller.userId, params.id, () => ({ ...body, completedDate: null })),
    ),
    route(listCompletionsContract, async ({ params: { babyId }, scope: { spaceId } }) => {
      const rows = await completionsOf(deps.db, { spaceId, babyId }, schedule.id)
      return rows
        .map(shownCompletion)
        .filter((one) => one !== null)
        .sort((a, b) => a.visitIndex - b.visitIndex)
    }),
    route(completeStandardContract, async ({ params, body, caller, scope }) => {
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      return shownCompletion(await completeStandard(deps, author, params.babyId, body))!
    }),
    route(uncompleteStandardContract, async ({ params, caller, scope: { spaceId } }) => {
      const id = completionIdAt(params.babyId, params.visitIndex)
      await requireRow(deps, spaceId, 'visitCompletion', id)
      await changeRow(deps, { spaceId, userId: caller.userId }, deleteOp('visitCompletion', id))
      return null
    }),
  ]
}
