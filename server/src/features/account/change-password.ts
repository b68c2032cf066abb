import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { recordEvent } from '#records/security-log.ts'
import { instantOf, type Origin } from './deps.ts'
import { limits } from './limits.ts'
import { requireGoodPassword } from './password-policy.ts'
import { findUser, lockUser } from './queries.ts'
import { setPassword, notifyNewPassword } from './set-password.ts'

interface Change {
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password of the signed-in user and ends the user's other sessions. Throws `wrong_password`,
 * `weak_password`, `rate_limited`, `busy`.
 */
export async function changePassword(
  deps: AuthDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, newPassword }: Change,
  origin: Origin,
): Promise<void> {
  await consumeAttempt(deps, limits.changeByNetwork, networkOf(origin.ip))
  await consumeAttempt(deps, limits.changeByUser, userId)
  const user = await findUser(deps.db, userId)
  const isCorrect = await deps.passwords.verify(user?.passwordHash, currentPassword, 'known')
  if (!user || !isCorrect) throw wrongPassword()
  const context = [user.email, user.displayName]
  requireGoodPassword('change', newPassword, { path: 'newPassword', context })
  const passwordHash = await deps.passwords.hash(newPassword, 'known')
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, userId)
    // The password changed in the meantime, maybe by a reset because this session is not the owner's.
    if (current?.passwordHash !== user.passwordHash) throw wrongPassword()
    await setPassword(tx, { id: userId, passwordHash }, instantOf(deps), sessionId)
    await recordEvent({ ...deps, db: tx }, origin, { action: 'password_changed', actorId: userId, sessionId })
  })
  notifyNewPassword(deps, userId)
}

function wrongPassword(): ApiError {
  const error = 'Current password is incorrect'
  return new ApiError('wrong_password', {
    details: [{ path: 'currentPassword', message: error }],
    extra: { error },
  })
}
