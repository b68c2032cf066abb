import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { memberOf, teamsOf } from '#records/access.ts'
import { applyIn } from '#records/apply-ops.ts'
import { joinTeam, lockSpaces, publishMoves } from '#records/spaces.ts'
import { closeInvitation } from './close-invitation.ts'
import { problemOf } from './invitation-problem.ts'
import { readSpaceToken } from '#platform/auth/space-token.ts'
import { maxTeams } from './limits.ts'
import { invitationByToken, personOf } from './queries.ts'

/**
 * Adds a signed-in user to the team of an invitation, and makes it the user's active one. It runs in one transaction
 * and locks both spaces before it reads the invitation, so that of parallel attempts only one succeeds. Throws
 * `invalid_invitation`, `expired`, `already_used`, `wrong_email`, `email_not_verified`, `already_member` and
 * `too_many_teams`.
 */
export async function acceptInvitation(deps: Deps, userId: string, token: string) {
  const key = readSpaceToken(token)
  if (!key) throw new ApiError('invalid_invitation')
  const { moved, team } = await deps.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [key.spaceId, userId])
    const found = await invitationByToken(tx, key)
    const problem = problemOf(found, deps.clock.now())
    if (!found || problem) throw new ApiError(problem ?? 'invalid_invitation')
    const person = await personOf(tx, userId)
    if (person.email !== found.email) throw new ApiError('wrong_email')
    if (person.emailVerifiedAt === null) throw new ApiError('email_not_verified', { status: 400 })
    // Joining again would replace the PARENT role.
    if (await memberOf(tx, found.teamId, userId)) throw new ApiError('already_member')
    if ((await teamsOf(tx, userId)).length >= maxTeams) throw new ApiError('too_many_teams')
    const closed = await applyIn(deps, tx, {
      spaceId: found.teamId,
      userId,
      deviceId: 'rest',
      asServer: true,
      ops: closeInvitation(found.id, 'accepted'),
    })
    const who = { userId, displayName: person.displayName, face: person.face }
    const role = found.looksOnly ? 'VIEWER' : 'FAMILY'
    const joined = await joinTeam(deps, tx, who, found.teamId, role, found.babies)
    return {
      moved: [{ spaceId: found.teamId, applied: closed }, ...joined],
      team: { id: found.teamId, name: found.teamName },
    }
  })
  publishMoves(deps, moved)
  return { team }
}
