import { ApiError } from 'sync-protocol/wire/errors'
import { networkOf } from '#platform/auth/network.ts'
import { takeTry } from '#platform/auth/rate-limit.ts'
import { type AccountDeps, instantOf, type Origin } from './deps.ts'
import { limits } from './limits.ts'
import { lockMailToken, useMailToken } from './mail-tokens.ts'
import { revokeSessions } from './queries.ts'

/**
 * Confirms the address that the token was sent to. The same token confirms again and again within its life, because
 * mail scanners open links too. Throws `invalid_token` for one that is unknown, expired, replaced or for another use.
 */
export async function verifyEmail(
  deps: AccountDeps,
  { token }: { token: string },
  { ip }: Origin,
): Promise<void> {
  await takeTry(deps, limits.verifyByNetwork, networkOf(ip))
  const now = instantOf(deps)
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockMailToken(tx, 'verify_email', token, now)
    if (!found) throw new ApiError('invalid_token')
    if (found.usedAt) return
    await useMailToken(tx, found.hash, now)
    // Whoever had a session before the address was proven may not be its owner.
    await revokeSessions(tx, { userId: found.userId }, now, 'by_user')
    await tx
      .updateTable('appUser')
      .set({ emailVerifiedAt: found.emailVerifiedAt ?? now, updatedAt: now })
      .where('id', '=', found.userId)
      .execute()
  })
}
