import { tokenDigest } from '#platform/auth/digest.ts'
import { type AccountDeps, instantOf } from './deps.ts'
import { findRefreshToken, revokeSessions } from './queries.ts'

/** Ends the session of any of its tokens, superseded ones too. An unknown token changes nothing and is no error. */
export async function logOut(deps: AccountDeps, { refreshToken }: { refreshToken: string }): Promise<void> {
  const known = await findRefreshToken(deps.db, tokenDigest(refreshToken))
  if (known) await revokeSessions(deps.db, { id: known.sessionId }, instantOf(deps), 'signed_out')
}
