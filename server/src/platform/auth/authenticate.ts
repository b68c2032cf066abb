import type { AuthDeps } from '#deps.ts'
import { type Identity, readAccessToken } from './access-token.ts'

/**
 * Who calls, by bearer token; null unless the token is sound AND its session lives. The session is read each time
 * (one indexed statement), so that signing out, removal and a changed password work at once.
 */
export async function authenticate(
  deps: Pick<AuthDeps, 'db' | 'jwt' | 'clock'>,
  bearerToken: string,
): Promise<Identity | null> {
  const identity = readAccessToken(deps, bearerToken)
  if (!identity) return null
  const session = await deps.db
    .selectFrom('session')
    .select('id')
    .where('id', '=', identity.sessionId)
    .where('userId', '=', identity.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date(deps.clock.now()).toISOString())
    .executeTakeFirst()
  return session ? identity : null
}
