import type { TeamRole } from './team-role.ts'

/** A member as the rules of a team read it. */
export interface Member {
  userId: string
  role: TeamRole
  joinedAt: string
  /** Some babies of the team are hidden from her. */
  seesSome?: boolean
}

/** A team as its rules see it: its living members, in any order, and its owner (null once her account is deleted). */
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

/** What both removal and a new role ask first: a PARENT who acts on somebody of the same team. */
function refusedAtAll(team: TeamRoster, callerId: string, targetId: string): TeamRefusal | null {
  const caller = memberOf(team, callerId)
  if (!caller) return 'not_found'
  if (caller.role !== 'PARENT') return 'forbidden'
  return memberOf(team, targetId) ? null : 'not_found'
}

/** Why this person cannot remove that one; null when she can. Nobody removes the owner, or herself: she leaves. */
export function removalRefusal(team: TeamRoster, callerId: string, targetId: string): TeamRefusal | null {
  const refused = refusedAtAll(team, callerId, targetId)
  if (refused) return refused
  if (callerId === targetId) return 'not_yourself'
  return targetId === team.ownerId ? 'is_owner' : null
}

/** Why this person cannot give that one a role; null when she can. The owner stays PARENT, and so does the last one. */
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

/** Why this person cannot say which babies that one sees; null when she can. */
export const babiesRefusal = refusedAtAll

/** Why this person cannot leave; null when she can. */
export function leavingRefusal(team: TeamRoster, userId: string): TeamRefusal | null {
  if (!memberOf(team, userId)) return 'not_found'
  return isLastParent(team, userId) ? 'last_parent' : null
}

/**
 * Who owns a team once its owner leaves: whoever of the others joined first, and who only looks, or sees only some of the
 * babies, after all of them. She becomes PARENT.
 */
export function heirOf({ members }: TeamRoster, leaving: string): Member | null {
  const key = ({ role, seesSome, joinedAt, userId }: Member) =>
    `${role === 'VIEWER' || seesSome ? 1 : 0}${joinedAt}${userId}`
  const others = members.filter((member) => member.userId !== leaving)
  return others.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0] ?? null
}
