import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { recordEvent } from '#records/security-log.ts'
import { instantOf, type Origin } from './deps.ts'
import { findRefreshToken, lockSession, revokeSessions } from './queries.ts'

/**
 * Ends the session of any of its tokens, also a superseded one. The digest of one (hex) is enough; a digest grants no
 * access. An unknown token changes nothing and is no error.
 */
export async function logOut(
  deps: AuthDeps,
  token: { refreshToken: string } | { refreshTokenDigest: string },
  origin: Origin,
): Promise<void> {
  const digest =
    'refreshToken' in token ? tokenDigest(token.refreshToken) : Buffer.from(token.refreshTokenDigest, 'hex')
  const known = await findRefreshToken(deps.db, digest)
  const session = known && (await lockSession(deps.db, known.sessionId))
  if (!session) return
  const { id, userId } = session
  if ((await revokeSessions(deps.db, { id }, instantOf(deps), 'signed_out')) > 0)
    await recordEvent(deps, origin, { action: 'signed_out', actorId: userId, sessionId: id })
}
