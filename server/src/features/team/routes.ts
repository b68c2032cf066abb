import {
  acceptInviteContract,
  cancelInvitationContract,
  getTeamContract,
  inviteContract,
  listInvitationsContract,
  listTeamsContract,
  validateInviteContract,
} from 'sync-protocol/api/team'
import type { Deps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { takeTry } from '#platform/auth/rate-limit.ts'
import { route, type Route } from '#platform/http/route.ts'
import { activeTeamOf, teamsOf } from '#records/access.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation } from './close-invitation.ts'
import { invite } from './invite.ts'
import { limits } from './limits.ts'
import { membersOf, openInvitations, teamSummaries } from './queries.ts'
import { showInvitation } from './show-invitation.ts'

export function teamRoutes(deps: Deps): Route[] {
  return [
    route(listTeamsContract, async ({ caller }) => {
      const teams = await teamsOf(deps.db, caller.userId)
      const active = await activeTeamOf(deps.db, caller.userId)
      const known = await teamSummaries(
        deps.db,
        teams.map((team) => team.spaceId),
      )
      return teams.flatMap(({ spaceId, role }) => {
        const summary = known.get(spaceId)
        if (!summary) return []
        const { name, memberCount, babyCount } = summary
        const isActive = spaceId === active?.spaceId
        return [
          { id: spaceId, name, role, isActive, memberCount: memberCount ?? 0, babyCount: babyCount ?? 0 },
        ]
      })
    }),
    route(getTeamContract, async ({ scope }) => {
      const summaries = await teamSummaries(deps.db, [scope.spaceId])
      const members = await membersOf(deps.db, scope.spaceId)
      return {
        id: scope.spaceId,
        name: summaries.get(scope.spaceId)?.name ?? '',
        role: scope.role,
        members: members.map(({ userId, displayName, email, role, joinedAt }) => ({
          id: userId,
          role,
          joinedAt,
          user: { id: userId, displayName, email },
        })),
      }
    }),
    route(listInvitationsContract, async ({ scope }) =>
      openInvitations(deps.db, scope.spaceId, new Date(deps.clock.now()).toISOString()),
    ),
    route(inviteContract, async ({ body, caller, scope, request }) => {
      await takeTry(deps, limits.inviteByNetwork, networkOf(request.ip))
      await takeTry(deps, limits.inviteByTeamInAMinute, scope.spaceId)
      await takeTry(deps, limits.inviteByTeamInADay, scope.spaceId)
      return invite(deps, { teamId: scope.spaceId, userId: caller.userId, email: body.email })
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
  ]
}
