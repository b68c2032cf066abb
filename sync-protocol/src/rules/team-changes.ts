import type { TeamRole } from './team-role.ts'

/** A member for the rules of a team. */
export interface Member {
  userId: string
  role: TeamRole
  joinedAt: string
  /** Some babies of the team are hidden from her. */
  seesSome?: boolean
}

/** A team for its rules: its current members, in any order, and its owner (null once the account is deleted). */
export interface TeamRoster {
  ownerId: string | null
  members: readonly Member[]
}

/** Why a change of membership is refused; each is an error code of the API. */
export type TeamRefusal = 'not_found' | 'forbidden' | 'is_owner' | 'not_yourself' | 'last_parent'

const memberOf = ({ members }: TeamRoster, userId: string) =>
  members.find((member) => member.userId === userId)

const isLastParent = ({ members }: TeamRoster, userId: string) =>
  memberOf({ ownerId: null, members }, userId)?.role === 'PARENT' &&
  members.every((member) => member.userId === userId || member.role !== 'PARENT')

/** The common check of removal and of a new role: the caller is a PARENT, and both are in the same team. */
function refusedAtAll(team: TeamRoster, callerId: string, targetId: string): TeamRefusal | null {
  const caller = memberOf(team, callerId)
  if (!caller) return 'not_found'
  if (caller.role !== 'PARENT') return 'forbidden'
  return memberOf(team, targetId) ? null : 'not_found'
}

/** Why the caller cannot remove the target; null if allowed. Nobody removes the owner, or herself: she leaves. */
export function removalRefusal(team: TeamRoster, callerId: string, targetId: string): TeamRefusal | null {
  const refused = refusedAtAll(team, callerId, targetId)
  if (refused) return refused
  if (callerId === targetId) return 'not_yourself'
  return targetId === team.ownerId ? 'is_owner' : null
}

/** Why the caller cannot give the target a role; null if allowed. The owner and the last PARENT keep their role. */
export function roleRefusal(
  team: TeamRoster,
  callerId: string,
  targetId: string,
  role: TeamRole,
): TeamRefusal | null {
  const refused = refusedAtAll(team, callerId, targetId)
  if (refused || role === 'PARENT') return refused
  if (targetId === team.ownerId) return 'is_owner'
  return isLastParent(team, targetId) ? 'last_parent' : null
}

/** Why the caller cannot choose the babies that the target sees; null if allowed. */
export const babiesRefusal = refusedAtAll

/** Why the caller cannot leave; null if allowed. */
export function leavingRefusal(team: TeamRoster, userId: string): TeamRefusal | null {
  if (!memberOf(team, userId)) return 'not_found'
  return isLastParent(team, userId) ? 'last_parent' : null
}

/**
 * The new owner of a team after its owner leaves: the member who joined first. Viewers, and members who see only some
 * of the babies, come last. The new owner becomes PARENT.
 */
export function heirOf({ members }: TeamRoster, leaving: string): Member | null {
  const key = ({ role, seesSome, joinedAt, userId }: Member) =>
    `${role === 'VIEWER' || seesSome ? 1 : 0}${joinedAt}${userId}`
  const others = members.filter((member) => member.userId !== leaving)
  return others.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0] ?? null
}
