import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import type { Identity } from './access-token.ts'

export const STEP_UP_SECONDS = 5 * 60
export const STEP_UP_HEADER = 'x-step-up'

type Needs = Pick<AuthDeps, 'jwt' | 'config' | 'clock'>

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.int() })
/** Differs from the access token's audience, so that neither is accepted as the other. */
const audienceOf = ({ config }: Needs) => `${config.publicUrl}/api/step-up`

/** Certifies that the user of this session typed the password within the last five minutes. */
export function issueStepUp(deps: Needs, { userId, sessionId }: Identity): string {
  const exp = Math.floor(deps.clock.now() / 1000) + STEP_UP_SECONDS
  return deps.jwt.sign({ sub: userId, sid: sessionId, exp }, { aud: audienceOf(deps) })
}

/** Throws `step_up_required` unless the request carries a valid step-up token of this session. */
export function requireStepUp(deps: Needs, caller: Identity, request: FastifyRequest): void {
  const token = request.headers[STEP_UP_HEADER]
  if (typeof token !== 'string' || !isValidStepUp(deps, caller, token)) throw new ApiError('step_up_required')
}

function isValidStepUp(deps: Needs, caller: Identity, token: string): boolean {
  try {
    const { sub, sid, exp } = claims.parse(deps.jwt.verify(token, { allowedAud: audienceOf(deps) }))
    return sub === caller.userId && sid === caller.sessionId && exp * 1000 > deps.clock.now()
  } catch {
    return false
  }
}
