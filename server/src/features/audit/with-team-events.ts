import type { SecurityAction } from 'sync-protocol/api/audit'
import type { Deps } from '#deps.ts'
import type { Input, Route } from '#platform/http/route.ts'
import type { Contract } from 'sync-protocol/api/contract'
import { recordEvent } from '#records/security-log.ts'

type AnyInput = Record<keyof Input<Contract>, unknown>
interface EventOfCall {
  action: SecurityAction
  teamId?: string | undefined
  targetId?: string | undefined
}

const contextOf = (input: AnyInput) => ({
  params: input.params as Record<string, string>,
  teamId: (input.scope as { spaceId: string } | undefined)?.spaceId,
})

/** Calls that change a team's members or data, and the event that is recorded when they succeed. */
const eventOfCall: Record<string, (input: AnyInput, answer: unknown) => EventOfCall> = {
  'POST /api/team/invite': (input) => ({ action: 'member_invited', teamId: contextOf(input).teamId }),
  'DELETE /api/team/invitations/:id': (input) => ({
    action: 'invitation_cancelled',
    teamId: contextOf(input).teamId,
  }),
  'POST /api/team/accept-invite/:token': (_input, answer) => ({
    action: 'member_joined',
    teamId: (answer as { team: { id: string } }).team.id,
  }),
  'DELETE /api/team/members/:userId': (input) => ({
    action: 'member_removed',
    teamId: contextOf(input).teamId,
    targetId: contextOf(input).params.userId,
  }),
  'PATCH /api/team/members/:userId': (input) => ({
    action: 'role_changed',
    teamId: contextOf(input).teamId,
    targetId: contextOf(input).params.userId,
  }),
  'PUT /api/team/members/:userId/babies': (input) => ({
    action: 'babies_changed',
    teamId: contextOf(input).teamId,
    targetId: contextOf(input).params.userId,
  }),
  'POST /api/team/leave': (input) => ({ action: 'member_left', teamId: contextOf(input).teamId }),
  'PUT /api/team': (input) => ({ action: 'team_renamed', teamId: contextOf(input).teamId }),
  'POST /api/babies/:babyId/passes': (input) => ({
    action: 'sitter_pass_made',
    teamId: contextOf(input).teamId,
  }),
  'DELETE /api/babies/:babyId/passes/:passId': (input) => ({
    action: 'sitter_pass_ended',
    teamId: contextOf(input).teamId,
  }),
  'POST /api/team/webhooks': (input) => ({ action: 'webhook_made', teamId: contextOf(input).teamId }),
  'PATCH /api/team/webhooks/:webhookId': (input) => ({
    action: 'webhook_changed',
    teamId: contextOf(input).teamId,
  }),
  'DELETE /api/team/webhooks/:webhookId': (input) => ({
    action: 'webhook_ended',
    teamId: contextOf(input).teamId,
  }),
  'DELETE /api/babies/:babyId': (input) => ({ action: 'baby_deleted', teamId: contextOf(input).teamId }),
}

const nameOf = ({ method, url }: Pick<Contract, 'method' | 'url'>) => `${method} ${url}`

/** The routes that record an event. A test checks that each of them exists. */
export const recordedRoutes = Object.keys(eventOfCall)

/** Returns the same routes. Those of the table above record an event after they succeed. */
export function withTeamEvents(deps: Deps, routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const eventOf = eventOfCall[nameOf(route.contract)]
    if (!eventOf) return route
    return {
      ...route,
      handler: async (input) => {
        const answer = await route.handler(input)
        const caller = input.caller as { userId: string; sessionId: string }
        const { ip, headers } = input.request as { ip: string; headers: Record<string, string | undefined> }
        const event = { ...eventOf(input, answer), actorId: caller.userId, sessionId: caller.sessionId }
        // The change is committed: a failure of the log must not fail the answer.
        await recordEvent(deps, { ip, userAgent: headers['user-agent'] }, event).catch((error: Error) =>
          deps.log(`The security log could not be written: ${error.message}`),
        )
        return answer
      },
    }
  })
}
