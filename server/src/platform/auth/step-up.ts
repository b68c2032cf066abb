import { createSigner, createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import type { Identity } from './access-token.ts'

export const STEP_UP_SECONDS = 5 * 60
export const STEP_UP_HEADER = 'x-step-up'

type Needs = Pick<Deps, 'config' | 'clock'>

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.int() })
/** Other than the access token's, so that neither passes for the other. */
const audienceOf = ({ config }: Needs) => `${config.publicUrl}/api/step-up`

/** Says that this session's person typed her password within the last five minutes. */
export function issueStepUp(deps: Needs, { userId, sessionId }: Identity): string {
  const { authSecret, publicUrl } = deps.config
  const sign = createSigner({
    key: authSecret,
    algorithm: 'HS256',
    iss: publicUrl,
    aud: audienceOf(deps),
    noTimestamp: true,
  })
  return sign({ sub: userId, sid: sessionId, exp: Math.floor(deps.clock.now() / 1000) + STEP_UP_SECONDS })
}

/** Throws `step_up_required` unless the request carries a living token of this very session. */
export function requireStepUp(deps: Needs, caller: Identity, request: FastifyRequest): void {
  const token = request.headers[STEP_UP_HEADER]
  if (typeof token !== 'string' || !isGood(deps, caller, token)) throw new ApiError('step_up_required')
}

function isGood(deps: Needs, caller: Identity, token: string): boolean {
  try {
    const verify = createVerifier({
      key: deps.config.authSecret,
      algorithms: ['HS256'],
      allowedIss: deps.config.publicUrl,
      allowedAud: audienceOf(deps),
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
      // Judged by the injected clock, below.
      ignoreExpiration: true,
    })
    const { sub, sid, exp } = claims.parse(verify(token))
    return sub === caller.userId && sid === caller.sessionId && exp * 1000 > deps.clock.now()
  } catch {
    return false
  }
}
