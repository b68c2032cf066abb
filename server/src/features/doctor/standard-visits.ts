import type { Row } from 'sync-protocol/entities/registry'
import { schedules } from 'sync-protocol/reference/visits/schedules'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { refuseDays } from '#platform/http/refuse-days.ts'
import { changeRows, requireRow } from '#records/change-row.ts'
import { putOp } from '#records/server-ops.ts'

/** The schedule whose visits REST counts. */
export const schedule = schedules.us

/** The row id of a standard visit by its index in the schedule. Throws 404 if there is no such visit. */
export function completionIdAt(babyId: string, visitIndex: number): string {
  const visit = schedule.visits[visitIndex]
  if (!visit) throw new ApiError('not_found')
  return visitCompletionId(babyId, schedule.id, visit.key)
}

/** A completion in the shape of REST. Null for a visit that the schedule no longer has. */
export function shownCompletion({ visitKey, completedDate }: Row<'visitCompletion'>) {
  const visitIndex = schedule.visits.findIndex(({ key }) => key === visitKey)
  const visit = schedule.visits[visitIndex]
  return visit ? { visitIndex, completedDate, visitTitle: visit.title, visitAge: visit.ageDays } : null
}

/**
 * Marks a standard visit as completed. The row has a natural key, so this creates it, restores it or changes its day.
 */
export async function completeStandard(
  deps: Deps,
  author: { spaceId: string; userId: string },
  babyId: string,
  { visitIndex, completedDate }: { visitIndex: number; completedDate: string },
): Promise<Row<'visitCompletion'>> {
  const visit = schedule.visits[visitIndex]
  if (!visit)
    throw new ApiError('invalid_request', {
      details: [{ path: 'visitIndex', message: `0 to ${schedule.visits.length - 1}` }],
    })
  const { birthDate } = await requireRow(deps, author.spaceId, 'baby', babyId)
  refuseDays(deps, birthDate, { completedDate })
  const id = completionIdAt(babyId, visitIndex)
  const fields = { babyId, scheduleId: schedule.id, visitKey: visit.key, completedDate }
  await changeRows(deps, author, async () => [putOp('visitCompletion', id, fields)])
  return requireRow(deps, author.spaceId, 'visitCompletion', id)
}
