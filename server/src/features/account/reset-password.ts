import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { keyedDigest } from '#platform/auth/digest.ts'
import { makeDeviceCookie } from '#platform/auth/known-device.ts'
import { networkOf } from '#platform/auth/network.ts'
import { resetAttempts, consumeAttempt } from '#platform/auth/rate-limit.ts'
import { recordEvent } from '#records/security-log.ts'
import { type Db, instantOf, type Origin } from './deps.ts'
import { limits } from './limits.ts'
import { findMailToken, lockMailToken, useMailToken } from './mail-tokens.ts'
import { requireGoodPassword } from './password-policy.ts'
import { endSignUps } from './sign-ups.ts'
import { setPassword, notifyNewPassword } from './set-password.ts'

const purpose = 'reset_password'

/** Throws `invalid_token` unless the token would set a password now. Does not use the token up. */
export async function checkResetToken(deps: AuthDeps, { token }: { token: string }, { ip }: Origin) {
  await consumeAttempt(deps, limits.resetByNetwork, networkOf(ip))
  await requireUnused(findMailToken(deps.db, purpose, token, instantOf(deps)))
}

/**
 * Sets a new password, once per token, and ends every session. This also confirms the address. Throws
 * `invalid_token`, and `weak_password`, which does not use the token up.
 */
export async function resetPassword(
  deps: AuthDeps,
  { token, newPassword }: { token: string; newPassword: string },
  origin: Origin,
): Promise<{ device: string }> {
  const network = networkOf(origin.ip)
  await consumeAttempt(deps, limits.resetByNetwork, network)
  const { email, displayName } = await requireUnused(findMailToken(deps.db, purpose, token, instantOf(deps)))
  requireGoodPassword('reset', newPassword, { path: 'newPassword', context: [email, displayName] })
  // Hashed outside the transaction, which must stay short.
  const passwordHash = await deps.passwords.hash(newPassword, 'known')
  const userId = await deps.db.transaction().execute((tx) => useToken(deps, tx, token, passwordHash, origin))
  notifyNewPassword(deps, userId)
  // A user who forgot the password has probably just tried a few.
  await resetAttempts(deps, limits.loginByAddress, email)
  const known = keyedDigest(deps.config.authSecret, network)
  await resetAttempts(deps, limits.loginByKnownNetwork, `${email} ${known}`)
  // This browser has access to the user's mail, so a stranger's guesses must not lock it out.
  return { device: makeDeviceCookie(deps, email) }
}

async function useToken(
  deps: AuthDeps,
  tx: Db,
  token: string,
  passwordHash: string,
  origin: Origin,
): Promise<string> {
  const now = instantOf(deps)
  const { hash, userId, emailVerifiedAt } = await requireUnused(lockMailToken(tx, purpose, token, now))
  await useMailToken(tx, hash, now)
  await endSignUps(tx, userId, now)
  await setPassword(tx, { id: userId, passwordHash, emailVerifiedAt: emailVerifiedAt ?? now }, now)
  await recordEvent({ ...deps, db: tx }, origin, { action: 'password_reset', actorId: userId })
  return userId
}

async function requireUnused<T extends { usedAt: string | null }>(found: Promise<T | undefined>): Promise<T> {
  const token = await found
  if (!token || token.usedAt) throw new ApiError('invalid_token')
  return token
}
