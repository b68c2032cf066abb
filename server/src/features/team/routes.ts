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
  switchTeamContract,
  validateInviteContract,
} from 'sync-protocol/api/team'
import { roleOf } from 'sync-protocol/rules/team-role'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { takeTry } from '#platform/auth/rate-limit.ts'
import { route, type Route } from '#platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { acceptQuarantine, discardQuarantine, quarantineIn } from '#records/quarantine.ts'
import { changeRole, leaveTeam, removeMember } from './change-members.ts'
import { cancelInvitation } from './close-invitation.ts'
import { invite } from './invite.ts'
import { limits } from './limits.ts'
import { membersOf, openInvitations, teamSummaries } from './queries.ts'
import { createTeam, listTeams, renameTeam, switchTeam } from './own-teams.ts'
import { showInvitation } from './show-invitation.ts'

export function teamRoutes(deps: Deps): Route[] {
  return [
    route(listTeamsContract, ({ caller }) => listTeams(deps, caller.userId)),
    route(getTeamContract, async ({ scope }) => {
      const summaries = await teamSummaries(deps.db, [scope.spaceId])
      const members = await membersOf(deps.db, scope.spaceId)
      return {
        id: scope.spaceId,
        name: summaries.get(scope.spaceId)?.name ?? '',
        role: scope.role,
        members: members.map(memberAnswer),
      }
    }),
    route(listInvitationsContract, async ({ scope }) => {
      const open = await openInvitations(deps.db, scope.spaceId, new Date(deps.clock.now()).toISOString())
      return open.map(({ looksOnly, ...one }) => ({ ...one, role: roleOf({ ...one, looksOnly }) }))
    }),
    route(inviteContract, async ({ body, caller, scope, request }) => {
      await takeTry(deps, limits.inviteByNetwork, networkOf(request.ip))
      await takeTry(deps, limits.inviteByTeamInAMinute, scope.spaceId)
      await takeTry(deps, limits.inviteByTeamInADay, scope.spaceId)
      const role = body.role === 'VIEWER' ? 'VIEWER' : 'FAMILY'
      return invite(deps, { teamId: scope.spaceId, userId: caller.userId, email: body.email, role })
    }),
    route(cancelInvitationContract, async ({ params, caller, scope }) => {
      await cancelInvitation(deps, { spaceId: scope.spaceId, userId: caller.userId }, params.id)
      return null
    }),
    route(validateInviteContract, async ({ params, request }) => {
      await takeTry(deps, limits.linkByNetwork, networkOf(request.ip))
      return showInvitation(deps, params.token)
    }),
    route(acceptInviteContract, async ({ params, caller, request }) => {
      await takeTry(deps, limits.linkByNetwork, networkOf(request.ip))
      await takeTry(deps, limits.acceptByUser, caller.userId)
      return acceptInvitation(deps, caller.userId, params.token)
    }),
    route(createTeamContract, async ({ body, caller }) => {
      await takeTry(deps, limits.createByUser, caller.userId)
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
      const member = (await membersOf(deps.db, scope.spaceId)).find((one) => one.userId === params.userId)
      // Removed by somebody else in the same moment.
      if (!member) throw new ApiError('not_found')
      return memberAnswer(member)
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

const memberAnswer = ({
  userId,
  displayName,
  email,
  role,
  looksOnly,
  joinedAt,
}: Awaited<ReturnType<typeof membersOf>>[number]) => ({
  id: userId,
  role: roleOf({ role, looksOnly }),
  joinedAt,
  user: { id: userId, displayName, email },
})
