import { allSchedules } from 'sync-protocol/reference/visits/schedules'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import type { ErrorDetail } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import type { Fields, RowName } from '#features/activities/entry-routes.ts'
import { findMedia } from '#platform/media/queries.ts'
import { readRows } from '#records/rows.ts'

/**
 * Problems with the kind and owner of a new row: a PDF is a document, and only a visit has documents. A change
 * contains neither. A file that was not uploaded yet may be of any kind.
 */
export async function documentProblems(
  deps: Pick<Deps, 'db'>,
  { babyId }: Fields,
  { kind = 'IMAGE', ownerId }: Fields,
  { spaceId, id }: RowName,
): Promise<ErrorDetail[]> {
  if (ownerId === undefined) return []
  const file = await findMedia(deps.db, [spaceId], id)
  const isDocument = kind === 'DOCUMENT'
  if (file && (file.kind === 'DOCUMENT') !== isDocument)
    return [{ path: 'kind', message: isDocument ? 'A DOCUMENT is a PDF' : 'A PDF is a DOCUMENT' }]
  if (!isDocument || (await isVisit(deps, spaceId, String(babyId), String(ownerId)))) return []
  return [{ path: 'ownerId', message: 'Only a doctor visit has documents' }]
}

/** Whether the id is an appointment of the baby, or a completed visit of a schedule. Only completed ones have a row. */
async function isVisit({ db }: Pick<Deps, 'db'>, spaceId: string, babyId: string, id: string) {
  const isStandard = allSchedules.some((schedule) =>
    schedule.visits.some(({ key }) => visitCompletionId(babyId, schedule.id, key) === id),
  )
  if (isStandard) return true
  const row = (await readRows(db, spaceId, 'doctorVisit', [id])).get(id)
  return row?.deletedAt === null && row.babyId === babyId
}
