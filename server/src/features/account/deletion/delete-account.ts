import type { AuthDeps, Deps } from '#deps.ts'
import type { DeletionInfo } from 'sync-protocol/api/account-deletion'
import type { SecurityAction } from 'sync-protocol/api/audit'
import { ApiError } from 'sync-protocol/wire/errors'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { type PurgedSpace, purgeSpace, removeFilesOf } from '#records/purge.ts'
import { withRetry } from '#records/retry.ts'
import { recordEvent } from '#records/security-log.ts'
import { lockSpaces, publishMoves, type Moved } from '#records/spaces.ts'
import {
  eraseName,
  hideTeam,
  leavePermanently,
  PURGE_AFTER_MS,
  spacesWithName,
} from '#records/team-deletion.ts'
import { eraseAddress, spacesWithInvitation } from '#records/invited-address.ts'
import { deletionInfo } from './info.ts'
import { claimants, insertUserDeletion, recordDeletedTokens, markPurged, membersOfTeams } from './queries.ts'
import type { Origin } from '../deps.ts'
import { DELETED_TOKEN_LIFETIME } from '../lifetimes.ts'
import { limits } from '../limits.ts'
import { accountDeletedMail, teamToBeDeletedMail } from '../mails.ts'
import { lockUser } from '../queries.ts'
import { requirePassword } from '../reauth.ts'

type Tx = Parameters<typeof lockSpaces>[0]

/**
 * Deletes the account of the signed-in user in one transaction. "Keep data" leaves the user's entries with the teams,
 * with a former member as author. "Delete all" also hides the teams that the user owns. These are purged in 30 days
 * unless another PARENT claims them, and at once when no PARENT is left. Throws `wrong_password`,
 * `must_delete_all_data`, `rate_limited`, `busy`.
 */
export async function deleteAccount(
  deps: AuthDeps,
  caller: { userId: string; sessionId: string },
  { deleteAllData, password }: { deleteAllData: boolean; password: string },
  origin: Origin,
): Promise<void> {
  await consumeAttempt(deps, limits.deleteByNetwork, networkOf(origin.ip))
  await requirePassword(deps, caller.userId, password)
  const done = await withRetry(() =>
    deps.db.transaction().execute((tx) => deleteIn(deps, tx, caller, { deleteAllData, origin })),
  )
  publishMoves(deps, done.moved)
  await removeFilesOf(deps, done.purged)
  // Ends the user's own streams: the space that they subscribe to no longer exists.
  deps.pubsub.publish({ space: caller.userId, from: 0, to: 0, isGone: true })
  deps.mailer.send(accountDeletedMail(done.user))
  for (const { reader, teamName, until } of done.toNotify)
    deps.mailer.send(teamToBeDeletedMail(deps.config, reader, { teamName, until }))
}

async function deleteIn(
  deps: AuthDeps,
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  { deleteAllData, origin }: { deleteAllData: boolean; origin: Origin },
) {
  const user = await lockUser(tx, userId)
  if (!user) throw new ApiError('unauthenticated')
  await lockAll(tx, userId)
  if (!deleteAllData && (await deletionInfo(tx, userId)).mustDeleteAllData)
    throw new ApiError('must_delete_all_data')
  const { moved, toNotify, purged } = await removeUser(deps, tx, userId, {
    deletesTeam: (team) => deleteAllData && team.isCreator,
    record: (event) => recordEvent({ ...deps, db: tx }, origin, { ...event, actorId: userId, sessionId }),
  })
  return { user, moved, toNotify, purged }
}

interface UserRemoval {
  /** Which of the user's shared teams are deleted together with the account. */
  deletesTeam: (team: DeletionInfo['teams'][number]) => boolean
  record: (event: { action: SecurityAction; teamId?: string }) => Promise<void>
}

/** All row changes of an account deletion, under the locks of `lockAll`. */
export async function removeUser(deps: Deps, tx: Tx, userId: string, { deletesTeam, record }: UserRemoval) {
  const now = deps.clock.now()
  const moved: Moved = []
  const purged: PurgedSpace[] = []
  const toNotify: {
    reader: Awaited<ReturnType<typeof claimants>>[number]
    teamName: string
    until: number
  }[] = []
  for (const team of (await deletionInfo(tx, userId)).teams) {
    const { teamId, teamName, isOnlyMember } = team
    if (isOnlyMember || deletesTeam(team)) {
      moved.push(...(await hideTeam(deps, tx, teamId, userId)))
      const others = (await claimants(tx, teamId)).filter((one) => one.userId !== userId)
      const parents = others.filter((one) => one.role === 'PARENT')
      for (const reader of parents) toNotify.push({ reader, teamName, until: now + PURGE_AFTER_MS })
      await record({ action: 'team_deleted', teamId })
      // No member is left who may claim the team.
      if (parents.length === 0) {
        purged.push(await purgeSpace(tx, teamId))
        await markPurged(tx, { kind: 'team', id: teamId }, new Date(now).toISOString())
      }
    } else {
      moved.push(...(await leavePermanently(deps, tx, teamId, userId)))
      await record({ action: 'member_left', teamId })
    }
  }
  for (const spaceId of await spacesWithName(tx, userId))
    moved.push(...(await eraseName(deps, tx, spaceId, userId)))
  for (const spaceId of await spacesWithInvitation(tx, userId))
    moved.push(...(await eraseAddress(deps, tx, spaceId, userId)))
  purged.push(await purgeSpace(tx, userId))
  await record({ action: 'account_deleted' })
  await insertUserDeletion(tx, userId, {
    deletedAt: new Date(now).toISOString(),
    purgeAt: new Date(now + PURGE_AFTER_MS).toISOString(),
  })
  await recordDeletedTokens(tx, userId, new Date(now + DELETED_TOKEN_LIFETIME).toISOString())
  // The cascade also removes sessions, tokens and mail links.
  await tx.deleteFrom('appUser').where('id', '=', userId).execute()
  const purgedIds = new Set(purged.map(({ spaceId }) => spaceId))
  return { moved: moved.filter(({ spaceId }) => !purgedIds.has(spaceId)), toNotify, purged }
}

/**
 * Locks every space that a deletion may write to, in the order of their ids: the user's teams, spaces that still name
 * the user, and the private spaces of all members of those teams. The set may change until the locks are held; then
 * the function tries again.
 */
export async function lockAll(tx: Tx, userId: string): Promise<void> {
  const found = async () => {
    const teams = (await deletionInfo(tx, userId)).teams.map(({ teamId }) => teamId)
    const people = (await membersOfTeams(tx, teams)).map((one) => one.userId)
    const named = [...(await spacesWithName(tx, userId)), ...(await spacesWithInvitation(tx, userId))]
    return [...new Set([userId, ...teams, ...people, ...named])].sort()
  }
  const before = await found()
  await lockSpaces(tx, before)
  if ((await found()).join() !== before.join())
    throw Object.assign(new Error('members changed in the meantime'), { code: '40001' })
}
