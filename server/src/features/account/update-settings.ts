import type { Language, User } from 'sync-protocol/api/account'
import type { Row } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { teamsOf } from '#records/access.ts'
import { applyIn } from '#records/apply-ops.ts'
import { patchOp } from '#records/server-ops.ts'
import { withRetry } from '#records/retry.ts'
import { type Moved, publishMoves } from '#records/spaces.ts'
import { drawAvatar } from './avatar.ts'
import { instantOf } from './deps.ts'
import { readUser } from './queries.ts'

export interface SettingsChange {
  displayName?: string | undefined
  language?: Language | undefined
  measurementUnit?: Row<'settings'>['measurementUnit'] | undefined
  avatarUrl?: string | null | undefined
}

/**
 * Changes the account, the synced settings of the private space, and the name and face in the user's teams, in one
 * transaction.
 */
export async function updateSettings(deps: AuthDeps, userId: string, change: SettingsChange): Promise<User> {
  const displayName = change.displayName?.trim()
  const { language, measurementUnit } = change
  // Undefined: unchanged. Null or empty: removed.
  const picture = change.avatarUrl
    ? await drawAvatar(deps, userId, change.avatarUrl)
    : change.avatarUrl !== undefined && { avatarUrl: null, face: null }
  const shown = {
    ...(displayName !== undefined && { displayName }),
    ...(picture && { face: picture.face }),
  }
  const teams = Object.keys(shown).length > 0 ? await teamsOf(deps.db, userId) : []
  // Spaces are locked in the order of their ids.
  const spaces = [...teams.map((team) => team.spaceId), ...(measurementUnit ? [userId] : [])].sort()
  const save = () =>
    deps.db.transaction().execute(async (tx) => {
      const set = {
        ...(displayName !== undefined && { displayName }),
        ...(language && { language }),
        ...picture,
      }
      await tx
        .updateTable('appUser')
        .set({ ...set, updatedAt: instantOf(deps) })
        .where('id', '=', userId)
        .execute()
      const done: Moved = []
      for (const spaceId of spaces) {
        const op =
          spaceId === userId
            ? patchOp('settings', userId, { measurementUnit })
            : patchOp('teamMember', userId, shown)
        const applied = await applyIn(deps, tx, {
          spaceId,
          userId,
          deviceId: 'rest',
          asServer: true,
          ops: [op],
        })
        done.push({ spaceId, applied })
      }
      return done
    })
  publishMoves(deps, await withRetry(save))
  const user = await readUser(deps.db, userId)
  if (!user) throw new ApiError('unauthenticated')
  return user
}
