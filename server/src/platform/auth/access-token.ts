import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface Identity {
  userId: string
  sessionId: string
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() })

function makeTokens({ authSecret, publicUrl }: Config) {
  const audience = `${publicUrl}/api`
  return {
    sign: createSigner({
      key: authSecret,
      algorithm: 'HS256',
      iss: publicUrl,
      aud: audience,
      noTimestamp: true,
    }),
    // Expiry is judged by the injected clock, below.
    verify: createVerifier({
      key: authSecret,
      algorithms: ['HS256'],
      allowedIss: publicUrl,
      allowedAud: audience,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
      ignoreExpiration: true,
    }),
  }
}

const byConfig = new WeakMap<Config, ReturnType<typeof makeTokens>>()

function tokensOf(config: Config) {
  const known = byConfig.get(config)
  if (known) return known
  const made = makeTokens(config)
  byConfig.set(config, made)
  return made
}

type Needs = { config: Config; clock: { now(): number } }

/** A JWT that names user and session, good for 15 minutes. It opens nothing by itself: see `authenticate`. */
export function issueAccessToken({ config, clock }: Needs, { userId, sessionId }: Identity): string {
  const iat = Math.floor(clock.now() / 1000)
  return tokensOf(config).sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS })
}

/** Whom an unexpired token of this server names; null for anything else. */
export function readAccessToken({ config, clock }: Needs, token: string): Identity | null {
  try {
    const { sub, sid, exp } = claims.parse(tokensOf(config).verify(token))
    return exp * 1000 > clock.now() ? { userId: sub, sessionId: sid } : null
  } catch {
    return null
  }
}
