import type { AuthDeps } from '#deps.ts'
import { statement, type Value } from '#platform/statement.ts'
import { type Identity, readAccessToken } from './access-token.ts'

/**
 * Identifies the caller by bearer token. Null unless the token AND its session are valid. The server reads the session
 * on each request (one indexed statement), so that signing out, removal and a changed password take effect at once.
 */
export async function authenticate(
  deps: Pick<AuthDeps, 'db' | 'jwt' | 'clock'>,
  bearerToken: string,
): Promise<Identity | null> {
  const identity = readAccessToken(deps, bearerToken)
  if (!identity) return null
  const { sessionId, userId } = identity
  const now = new Date(deps.clock.now()).toISOString()
  const [session] = await validSession(deps.db, { sessionId, userId, now })
  return session ? identity : null
}

const validSession = statement((db, value: Value<{ sessionId: string; userId: string; now: string }>) =>
  db
    .selectFrom('session')
    .select('id')
    .where('id', '=', value('sessionId'))
    .where('userId', '=', value('userId'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', value('now')),
)
