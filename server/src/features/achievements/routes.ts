import {
  achievementChange,
  achievementForm,
  createAchievementContract,
  deleteAchievementContract,
  listAchievementsContract,
  updateAchievementContract,
} from 'sync-protocol/api/achievements'
import { mediaLimits, mostPhotos } from 'sync-protocol/api/media'
import { achievementPhotos } from 'sync-protocol/api/photo-sentences'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { parseForm } from '#platform/http/parse-form.ts'
import { refuseDays } from '#platform/http/refuse-days.ts'
import { route, type Route } from '#platform/http/route.ts'
import { discardMedia, readForm } from '#platform/media/read-form.ts'
import { changeRows, requireRow, rowAlreadyPut } from '#records/change-row.ts'
import { photoOps, photosOf, photoDeletions, withPhotos } from '#records/photos.ts'
import { deleteOp, patchOp, putOp } from '#records/server-ops.ts'
import { achievementsOf } from './queries.ts'

const sentences = achievementPhotos
const limits = { maxFiles: mostPhotos, limit: mediaLimits.achievement, sentences }

/** The achievement of this id, if it is this baby's; throws 404 for anything else. */
async function achievementOf(deps: Deps, spaceId: string, { babyId, id }: { babyId: string; id: string }) {
  const row = await requireRow(deps, spaceId, 'achievement', id)
  if (row.babyId !== babyId) throw new ApiError('not_found')
  return row
}

const birthOf = async (deps: Deps, spaceId: string, babyId: string) =>
  (await requireRow(deps, spaceId, 'baby', babyId)).birthDate

const answerOf = async (deps: Deps, spaceId: string, id: string) =>
  withPhotos(deps.db, spaceId, await requireRow(deps, spaceId, 'achievement', id))

export function achievementRoutes(deps: Deps): Route[] {
  return [
    route(listAchievementsContract, async ({ params, scope }) => {
      const rows = await achievementsOf(deps.db, scope.spaceId, params.babyId)
      const ids = rows.map(({ id }) => id)
      const photos = await photosOf(deps.db, scope.spaceId, ids)
      return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }))
    }),
    route(createAchievementContract, async ({ params: { babyId }, caller, scope, request }) => {
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      const { fields, media } = await readForm(deps, request, author, limits)
      try {
        const { id: ownerId = deps.ids.uuid(), ...given } = parseForm(
          createAchievementContract,
          achievementForm,
          fields,
        )
        refuseDays(deps, await birthOf(deps, scope.spaceId, babyId), { date: given.date })
        const put = { ...putOp('achievement', ownerId, { ...given, babyId }), entity: 'achievement' as const }
        const isSent = await changeRows(deps, author, async (tx) => {
          // A retry returns the stored row. Its pictures are stored already.
          if (await rowAlreadyPut(tx, author, put)) return []
          return [
            put,
            ...(await photoOps(
              tx,
              { ...author, babyId, ownerId },
              { added: media, kept: undefined, sentences },
            )),
          ]
        })
        if (isSent.length === 0) await discardMedia(deps, media)
        return await answerOf(deps, scope.spaceId, ownerId)
      } catch (error) {
        await discardMedia(deps, media)
        throw error
      }
    }),
    route(updateAchievementContract, async ({ params, caller, scope, request }) => {
      const { babyId } = await achievementOf(deps, scope.spaceId, params)
      const author = { spaceId: scope.spaceId, userId: caller.userId }
      const { fields, media } = await readForm(deps, request, author, limits)
      try {
        const { existingPhotos: kept, ...change } = parseForm(
          updateAchievementContract,
          achievementChange,
          fields,
        )
        refuseDays(deps, await birthOf(deps, scope.spaceId, babyId), { date: change.date })
        await changeRows(deps, author, async (tx) => [
          ...(Object.keys(change).length > 0 ? [patchOp('achievement', params.id, change)] : []),
          ...(await photoOps(
            tx,
            { ...author, babyId, ownerId: params.id },
            { added: media, kept, sentences },
          )),
        ])
        return await answerOf(deps, scope.spaceId, params.id)
      } catch (error) {
        await discardMedia(deps, media)
        throw error
      }
    }),
    route(deleteAchievementContract, async ({ params, caller, scope }) => {
      await achievementOf(deps, scope.spaceId, params)
      await changeRows(deps, { spaceId: scope.spaceId, userId: caller.userId }, async (tx) => [
        deleteOp('achievement', params.id),
        ...(await photoDeletions(tx, scope.spaceId, params.id)),
      ])
      return null
    }),
  ]
}
