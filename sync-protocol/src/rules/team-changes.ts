import type { TeamRole } from '#entities/team-member.ts'

/** Somebody's place in a team. */
export interface Place {
  userId: string
  role: TeamRole
  joinedAt: string
}

/** A team as its rules see it: its living members, in any order, and its owner (null once her account is deleted). */
export interface TeamPlaces {
  ownerId: string | null
  members: readonly Place[]
}

/** Why a change of membership is refused; each is an error code of the API. */
export type TeamRefusal = 'not_found' | 'forbidden' | 'is_owner' | 'not_yourself' | 'last_parent'

const placeOf = ({ members }: TeamPlaces, userId: string) =>
  members.find((member) => member.userId === userId)

const isLastParent = ({ members }: TeamPlaces, userId: string) =>
  placeOf({ ownerId: null, members }, userId)?.role === 'PARENT' &&
  members.every((member) => member.userId === userId || member.role !== 'PARENT')

/** What both removal and a new role ask first: a PARENT who acts on somebody of the same team. */
function refusedAtAll(team: TeamPlaces, callerId: string, targetId: string): TeamRefusal | null {
  const caller = placeOf(team, callerId)
  if (!caller) return 'not_found'
  if (caller.role !== 'PARENT') return 'forbidden'
  return placeOf(team, targetId) ? null : 'not_found'
}

/** Why this person cannot remove that one; null when she can. Nobody removes the owner, or herself: she leaves. */
export function removalRefusal(team: TeamPlaces, callerId: string, targetId: string): TeamRefusal | null {
  const refused = refusedAtAll(team, callerId, targetId)
  if (refused) return refused
  if (callerId === targetId) return 'not_yourself'
  return targetId === team.ownerId ? 'is_owner' : null
}

/** Why this person cannot give that one a role; null when she can. The owner stays PARENT, and so does the last one. */
export function roleRefusal(
  team: TeamPlaces,
  callerId: string,
  targetId: string,
  role: TeamRole,
): TeamRefusal | null {
  const refused = refusedAtAll(team, callerId, targetId)
  if (refused || role === 'PARENT') return refused
  if (targetId === team.ownerId) return 'is_owner'
  return isLastParent(team, targetId) ? 'last_parent' : null
}

/** Why this person cannot leave; null when she can. */
export function leavingRefusal(team: TeamPlaces, userId: string): TeamRefusal | null {
  if (!placeOf(team, userId)) return 'not_found'
  return isLastParent(team, userId) ? 'last_parent' : null
}

/** Who owns a team once its owner leaves: whoever of the others joined first. She becomes PARENT. */
export function heirOf({ members }: TeamPlaces, leaving: string): Place | null {
  const key = ({ joinedAt, userId }: Place) => joinedAt + userId
  const others = members.filter((member) => member.userId !== leaving)
  return others.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0] ?? null
}
