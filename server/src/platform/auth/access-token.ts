import { z } from 'zod'
import type { AuthDeps } from '#deps.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface Identity {
  userId: string
  sessionId: string
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() })

type Needs = Pick<AuthDeps, 'jwt' | 'clock'>

/** A JWT that names user and session, valid for 15 minutes. On its own it grants no access: see `authenticate`. */
export function issueAccessToken({ jwt, clock }: Needs, { userId, sessionId }: Identity): string {
  const iat = Math.floor(clock.now() / 1000)
  return jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_SECONDS })
}

/** The identity of an unexpired token of this server; null for anything else. */
export function readAccessToken({ jwt, clock }: Needs, token: string): Identity | null {
  try {
    const { sub, sid, exp } = claims.parse(jwt.verify(token))
    return exp * 1000 > clock.now() ? { userId: sub, sessionId: sid } : null
  } catch {
    return null
  }
}
