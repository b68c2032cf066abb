import type { FastifyRequest } from 'fastify'
import type { SecurityAction } from 'sync-protocol/api/audit'
import {
  endPersonalTokenContract,
  listPersonalTokensContract,
  makePersonalTokenContract,
} from 'sync-protocol/api/personal-tokens'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { requireStepUp } from '#platform/auth/step-up.ts'
import { type Caller, type Route, route } from '#platform/http/route.ts'
import { recordEvent } from '#records/security-log.ts'
import { makeToken, shownToken } from './make-token.ts'
import { deleteToken, tokensOf } from './queries.ts'

/** Accesses that a user grants to programs and revokes. */
export function connectionRoutes(deps: AuthDeps): Route[] {
  const record = (action: SecurityAction, { userId, sessionId }: Caller, request: FastifyRequest) =>
    recordEvent(
      deps,
      { ip: request.ip, userAgent: request.headers['user-agent'] },
      { action, actorId: userId, sessionId },
    )
  return [
    route(listPersonalTokensContract, async ({ caller }) =>
      (await tokensOf(deps.db, caller.userId)).map(shownToken),
    ),
    route(makePersonalTokenContract, async ({ body, caller, request, reply }) => {
      requireStepUp(deps, caller, request)
      const made = await makeToken(deps, caller.userId, body)
      await record('token_made', caller, request)
      void reply.header('cache-control', 'private, no-store')
      return made
    }),
    route(endPersonalTokenContract, async ({ params, caller, request }) => {
      if (!(await deleteToken(deps.db, caller.userId, params.tokenId))) throw new ApiError('not_found')
      await record('token_ended', caller, request)
      return null
    }),
  ]
}
