import {
  acceptQuarantineContract,
  discardQuarantineContract,
  listQuarantineContract,
} from 'sync-protocol/api/quarantine'
import {
  acceptInviteContract,
  cancelInvitationContract,
  changeRoleContract,
  createTeamContract,
  getTeamContract,
  inviteContract,
  leaveTeamContract,
  listInvitationsContract,
  listTeamsContract,
  removeMemberContract,
  renameTeamContract,
  setMemberBabiesContract,
  switchTeamContract,
  validateInviteContract,
} from 'sync-protocol/api/team'
import { roleOf } from 'sync-protocol/rules/team-role'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { route, type Route } from '#platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptQuarantine, discardQuarantine, quarantineIn } from '#records/quarantine.ts'
import { changeBabies, changeRole, leaveTeam, removeMember } from './change-members.ts'
import { cancelInvitation } from './close-invitation.ts'
import { invite } from './invite.ts'
import { limits } from './limits.ts'
import { babiesOfInvitations, babiesOfMembers, membersOf, openInvitations, teamSummaries } from './queries.ts'
import { createTeam, listTeams, renameTeam, switchTeam } from './own-teams.ts'
import { showInvitation } from './show-invitation.ts'

export function teamRoutes(deps: Deps): Route[] {
  return [
    route(listTeamsContract, ({ caller }) => listTeams(deps, caller.userId)),
    route(getTeamContract, async ({ scope }) => {
      const summaries = await teamSummaries(deps.db, [scope.spaceId])
      const members = await membersOf(deps.db, scope.spaceId)
      // A member who does not see a baby must not learn that another member sees it.
      const babies = scope.sees === 'all' ? await babiesOfMembers(deps.db, scope.spaceId) : null
      return {
        id: scope.spaceId,
        name: summaries.get(scope.spaceId)?.name ?? '',
        role: scope.role,
        members: members.map((one) => memberAnswer(one, babies)),
      }
    }),
    route(listInvitationsContract, async ({ scope }) => {
      const open = await openInvitations(deps.db, scope.spaceId, new Date(deps.clock.now()).toISOString())
      const babies = scope.sees === 'all' ? await babiesOfInvitations(deps.db, scope.spaceId) : null
      return open.map(({ looksOnly, ...one }) => ({
        ...one,
        role: roleOf({ ...one, looksOnly }),
        ...(babies && { babies: babies.get(one.id) ?? null }),
      }))
    }),
    route(inviteContract, async ({ body, caller, scope, request }) => {
      await consumeAttempt(deps, limits.inviteByNetwork, networkOf(request.ip))
      await consumeAttempt(deps, limits.inviteByTeamInAMinute, scope.spaceId)
      await consumeAttempt(deps, limits.inviteByTeamInADay, scope.spaceId)
      const role = body.role === 'VIEWER' ? 'VIEWER' : 'FAMILY'
      const { email, babies = null } = body
      return invite(deps, { teamId: scope.spaceId, userId: caller.userId, email, role, babies })
    }),
    route(cancelInvitationContract, async ({ params, caller, scope }) => {
      await cancelInvitation(deps, { spaceId: scope.spaceId, userId: caller.userId }, params.id)
      return null
    }),
    route(validateInviteContract, async ({ params, request }) => {
      await consumeAttempt(deps, limits.linkByNetwork, networkOf(request.ip))
      return showInvitation(deps, params.token)
    }),
    route(acceptInviteContract, async ({ params, caller, request }) => {
      await consumeAttempt(deps, limits.linkByNetwork, networkOf(request.ip))
      await consumeAttempt(deps, limits.acceptByUser, caller.userId)
      return acceptInvitation(deps, caller.userId, params.token)
    }),
    route(createTeamContract, async ({ body, caller }) => {
      await consumeAttempt(deps, limits.createByUser, caller.userId)
      return createTeam(deps, caller.userId, body.name)
    }),
    route(renameTeamContract, ({ body, caller, scope }) =>
      renameTeam(deps, { spaceId: scope.spaceId, userId: caller.userId }, body.name),
    ),
    route(switchTeamContract, ({ body, caller }) => switchTeam(deps, caller.userId, body.teamId)),
    route(leaveTeamContract, async ({ caller, scope }) => {
      await leaveTeam(deps, scope.spaceId, caller.userId)
      return null
    }),
    route(removeMemberContract, async ({ params, caller, scope }) => {
      await removeMember(deps, { teamId: scope.spaceId, userId: params.userId, by: caller.userId })
      return null
    }),
    route(changeRoleContract, async ({ params, body, caller, scope }) => {
      const change = { teamId: scope.spaceId, userId: params.userId, by: caller.userId }
      await changeRole(deps, change, body.role)
      return showMember(deps, change)
    }),
    route(setMemberBabiesContract, async ({ params, body, caller, scope }) => {
      const change = { teamId: scope.spaceId, userId: params.userId, by: caller.userId }
      await changeBabies(deps, change, body.babies)
      return showMember(deps, change)
    }),
    route(listQuarantineContract, async ({ scope }) => {
      const waiting = await quarantineIn(deps.db, scope.spaceId, deps.clock.now())
      return waiting.map(({ userId, ...one }) => ({ id: userId, ...one }))
    }),
    route(acceptQuarantineContract, ({ params, caller, scope }) =>
      acceptQuarantine(deps, { spaceId: scope.spaceId, by: caller.userId, userId: params.id }),
    ),
    route(discardQuarantineContract, async ({ params, caller, scope }) => {
      await discardQuarantine(deps, { spaceId: scope.spaceId, by: caller.userId, userId: params.id })
      return null
    }),
  ]
}

type FoundMember = Awaited<ReturnType<typeof membersOf>>[number]

/** `babies`: which of them the members see, if the caller may see that. */
const memberAnswer = (
  { userId, displayName, email, role, looksOnly, joinedAt }: FoundMember,
  babies: Awaited<ReturnType<typeof babiesOfMembers>> | null,
) => ({
  id: userId,
  role: roleOf({ role, looksOnly }),
  ...(babies && { babies: babies.get(userId) ?? null }),
  joinedAt,
  user: { id: userId, displayName, email },
})

/** A member after a change by a PARENT. Throws `not_found` if another request removed the member at the same time. */
async function showMember(deps: Deps, { teamId, userId }: { teamId: string; userId: string }) {
  const member = (await membersOf(deps.db, teamId)).find((one) => one.userId === userId)
  if (!member) throw new ApiError('not_found')
  return memberAnswer(member, await babiesOfMembers(deps.db, teamId))
}
