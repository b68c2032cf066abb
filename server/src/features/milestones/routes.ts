import { mediaLimits, mostPhotos } from 'sync-protocol/api/media'
import {
  createMilestoneContract,
  deleteMilestoneContract,
  listMilestonesContract,
  milestoneChange,
  milestoneForm,
  updateMilestoneContract,
} from 'sync-protocol/api/milestones'
import { milestoneFiles } from 'sync-protocol/api/photo-sentences'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { ageInDaysOn } from 'sync-protocol/rules/milestone-status'
import { ApiError } from 'sync-protocol/wire/errors'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { parseForm } from '#platform/http/parse-form.ts'
import { refuseDays } from '#platform/http/refuse-days.ts'
import { route, type Route } from '#platform/http/route.ts'
import { discardMedia, readForm } from '#platform/media/read-form.ts'
import { spaceOfBaby, teamsActiveFirst } from '#records/access.ts'
import { changeRows, requireRow } from '#records/change-row.ts'
import { countPhotos, photoOps, photosOf, photoDeletions, withPhotos } from '#records/photos.ts'
import { readRows } from '#records/rows.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { reachedBy } from './queries.ts'

const sentences = milestoneFiles
const limits = { maxFiles: mostPhotos, limit: mediaLimits.file, videos: true, sentences }

/**
 * The completion of this id in any of the caller's teams, of a baby that is not deleted. Throws 404 for anything
 * else.
 */
async function findCompletion(deps: Deps, userId: string, id: string) {
  for (const { spaceId } of await teamsActiveFirst(deps.db, userId)) {
    if (!(await readRows(deps.db, spaceId, 'milestoneCompletion', [id])).has(id)) continue
    const row = await requireRow(deps, spaceId, 'milestoneCompletion', id)
    if (await spaceOfBaby(deps.db, userId, row.babyId, spaceId)) return { row, spaceId }
  }
  throw new ApiError('not_found')
}

const answerOf = async (deps: Deps, spaceId: string, id: string) =>
  withPhotos(deps.db, spaceId, await requireRow(deps, spaceId, 'milestoneCompletion', id))

/** The write that marks a milestone. Throws 400 for a day, an age or an id that cannot be. */
function markOp(
  deps: Deps,
  { babyId, birthDate }: { babyId: string; birthDate: string },
  { id, milestoneId, ageInDays, notes = null, dateCompleted }: z.output<typeof milestoneForm>,
) {
  refuseDays(deps, birthDate, { dateCompleted })
  const rowId = completionId(babyId, milestoneId)
  const age = ageInDaysOn(birthDate, dateCompleted)
  const details = [
    ...(ageInDays !== undefined && ageInDays !== age
      ? [{ path: 'ageInDays', message: `It is ${age} on that day` }]
      : []),
    ...(id !== undefined && id !== rowId ? [{ path: 'id', message: `It is ${rowId}` }] : []),
  ]
  if (details.length > 0) throw new ApiError('invalid_request', { details })
  return putOp('milestoneCompletion', rowId, { babyId, milestoneId, dateCompleted, ageInDays: age, notes })
}

export function milestoneRoutes(deps: Deps): Route[] {
  return [
    route(listMilestonesContract, async ({ params, scope }) => {
      const rows = await reachedBy(deps.db, scope.spaceId, params.babyId)
      const ids = rows.map(({ id }) => id)
      const photos = await photosOf(deps.db, scope.spaceId, ids)
      return { milestones: rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] })) }
    }),
    route(createMilestoneContract, async ({ params: { babyId }, caller, scope, request }) => {
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      const { fields, media } = await readForm(deps, request, author, limits)
      try {
        const { birthDate } = await requireRow(deps, scope.spaceId, 'baby', babyId)
        const given = parseForm(createMilestoneContract, milestoneForm, fields)
        const put = markOp(deps, { babyId, birthDate }, given)
        const written = await changeRows(deps, author, async (tx) => {
          const { spaceId } = author
          const marked = (await readRows(tx, spaceId, 'milestoneCompletion', [put.id])).get(put.id)
          if (marked?.deletedAt === null) {
            // A retry with the same id returns the stored row, with the pictures of the first attempt.
            if (given.id === undefined) throw new ApiError('already_marked')
            return []
          }
          const owner = { spaceId, babyId, ownerId: put.id }
          return [put, ...(await photoOps(tx, owner, { added: media, kept: undefined, sentences }))]
        })
        if (written.length === 0) await discardMedia(deps, media)
        return await answerOf(deps, scope.spaceId, put.id)
      } catch (error) {
        await discardMedia(deps, media)
        throw error
      }
    }),
    route(updateMilestoneContract, async ({ params: { id }, caller, request }) => {
      const { row, spaceId } = await findCompletion(deps, caller.userId, id)
      const author = { spaceId, userId: caller.userId }
      const countStored = () => countPhotos(deps.db, spaceId, id)
      const { fields, media } = await readForm(deps, request, author, { ...limits, countStored })
      try {
        const { existingPhotos: kept, ...change } = parseForm(
          updateMilestoneContract,
          milestoneChange,
          fields,
        )
        const { babyId } = row
        const { birthDate } = await requireRow(deps, spaceId, 'baby', babyId)
        const { dateCompleted, lostOn } = change
        refuseDays(deps, birthDate, { dateCompleted, lostOn })
        const age = dateCompleted ? { ageInDays: ageInDaysOn(birthDate, dateCompleted) } : {}
        await changeRows(deps, author, async (tx) => [
          ...(Object.keys(change).length > 0
            ? [patchOp('milestoneCompletion', id, { ...change, ...age })]
            : []),
          ...(await photoOps(tx, { spaceId, babyId, ownerId: id }, { added: media, kept, sentences })),
        ])
        return await answerOf(deps, spaceId, id)
      } catch (error) {
        await discardMedia(deps, media)
        throw error
      }
    }),
    route(deleteMilestoneContract, async ({ params: { id }, caller }) => {
      const { spaceId } = await findCompletion(deps, caller.userId, id)
      await changeRows(deps, { spaceId, userId: caller.userId }, async (tx) => [
        deleteOp('milestoneCompletion', id),
        ...(await photoDeletions(tx, spaceId, id)),
      ])
      return null
    }),
  ]
}
