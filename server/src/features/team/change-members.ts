import {
  babiesRefusal,
  heirOf,
  leavingRefusal,
  removalRefusal,
  roleRefusal,
  type TeamRoster,
  type TeamRefusal,
} from 'sync-protocol/rules/team-changes'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Transaction } from 'kysely'
import type { Deps } from '#deps.ts'
import {
  endMembership,
  transferTeam,
  rosterOf,
  setRole,
  changeVisibleBabies,
  type MembershipChange,
} from '#records/membership.ts'
import { withRetry } from '#records/retry.ts'
import { lockSpaces, publishMoves, type Moved } from '#records/spaces.ts'
import type { Database } from '#records/tables.ts'
import { notifyMember } from './member-mail.ts'
import { refusedBabies, requireBabies } from './require-babies.ts'

/** Removes another member. Throws `not_found`, `forbidden`, `not_yourself` and `is_owner`. */
export async function removeMember(deps: Deps, change: MembershipChange): Promise<void> {
  await changeTeam(deps, change, async (tx, team) => {
    refuse(removalRefusal(team, change.by, change.userId))
    return endMembership(deps, tx, change)
  })
  await notifyMember(deps, { ...change, change: 'removed' })
}

/** Changes a member's role. Throws `not_found`, `forbidden`, `is_owner` and `last_parent`. */
export async function changeRole(deps: Deps, change: MembershipChange, role: TeamRole): Promise<void> {
  let isSame = false
  await changeTeam(deps, change, async (tx, team) => {
    refuse(roleRefusal(team, change.by, change.userId, role))
    isSame = team.members.some((one) => one.userId === change.userId && one.role === role)
    return isSame ? [] : setRole(deps, tx, change, role)
  })
  if (!isSame) await notifyMember(deps, { ...change, change: role })
}

/**
 * Sets which babies a member sees; null: all. Throws `not_found` and `forbidden`. Throws `invalid_request` for a baby
 * that the team does not have, and for a PARENT, who sees all.
 */
export async function changeBabies(
  deps: Deps,
  change: MembershipChange,
  babies: readonly string[] | null,
): Promise<void> {
  let isSame = false
  await changeTeam(deps, change, async (tx, team) => {
    refuse(babiesRefusal(team, change.by, change.userId))
    const { role } = team.members.find((one) => one.userId === change.userId)!
    if (role === 'PARENT' && babies) throw refusedBabies('a PARENT sees all babies')
    await requireBabies(tx, change.teamId, babies)
    const moved = await changeVisibleBabies(deps, tx, change, babies)
    isSame = moved.length === 0
    return moved
  })
  if (!isSame) await notifyMember(deps, { ...change, change: 'babies' })
}

/**
 * Ends the caller's own membership. The member who joined first becomes owner and PARENT. Throws `not_found` and
 * `last_parent`.
 */
export async function leaveTeam(deps: Deps, teamId: string, userId: string): Promise<void> {
  const own = { teamId, userId, by: userId }
  /** The member who became a PARENT. */
  let promotedId: string | undefined
  await changeTeam(deps, own, async (tx, team, successorId) => {
    promotedId = undefined
    refuse(leavingRefusal(team, userId))
    const left = await endMembership(deps, tx, own)
    if (team.ownerId !== userId || successorId === undefined) return left
    const successor = { teamId, userId: successorId, by: userId }
    if (team.members.some((one) => one.userId === successorId && one.role !== 'PARENT'))
      promotedId = successorId
    const promoted = await setRole(deps, tx, successor, 'PARENT')
    return [...left, ...promoted, ...(await transferTeam(deps, tx, successor))]
  })
  await notifyMember(deps, { ...own, change: 'left' })
  if (promotedId !== undefined)
    await notifyMember(deps, { teamId, userId: promotedId, by: userId, change: 'PARENT' })
}

function refuse(refusal: TeamRefusal | null): void {
  if (refusal) throw new ApiError(refusal)
}

/**
 * Decides and writes under the locks of the team, of the member's private space and of the heir's, in the order of
 * their ids. The heir is only certain under the lock: the function guesses first, and tries again if the guess was
 * wrong.
 */
async function changeTeam(
  deps: Deps,
  { teamId, userId }: Pick<MembershipChange, 'teamId' | 'userId'>,
  change: (tx: Transaction<Database>, team: TeamRoster, successorId: string | undefined) => Promise<Moved>,
): Promise<void> {
  const moved = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      const successorId = heirOf(await rosterOf(tx, teamId), userId)?.userId
      await lockSpaces(tx, [teamId, userId, ...(successorId ? [successorId] : [])])
      const team = await rosterOf(tx, teamId)
      if (heirOf(team, userId)?.userId !== successorId)
        throw Object.assign(new Error('members changed in the meantime'), { code: '40001' })
      return change(tx, team, successorId)
    }),
  )
  publishMoves(deps, moved)
}
