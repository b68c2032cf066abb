import { tokenDigest } from '#platform/auth/digest.ts'
import { recordEvent } from '#records/security-log.ts'
import { type AccountDeps, instantOf, type Origin } from './deps.ts'
import { findRefreshToken, lockSession, revokeSessions } from './queries.ts'

/** Ends the session of any of its tokens, superseded ones too. An unknown token changes nothing and is no error. */
export async function logOut(
  deps: AccountDeps,
  { refreshToken }: { refreshToken: string },
  origin: Origin,
): Promise<void> {
  const known = await findRefreshToken(deps.db, tokenDigest(refreshToken))
  const session = known && (await lockSession(deps.db, known.sessionId))
  if (!session) return
  const { id, userId } = session
  if ((await revokeSessions(deps.db, { id }, instantOf(deps), 'signed_out')) > 0)
    await recordEvent(deps, origin, { action: 'signed_out', actorId: userId, sessionId: id })
}
