import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import type { Identity } from '#platform/auth/access-token.ts'
import { resetAttempts, consumeAttempt } from '#platform/auth/rate-limit.ts'
import { issueStepUp } from '#platform/auth/step-up.ts'
import { limits } from './limits.ts'
import { findUser } from './queries.ts'

/**
 * Verifies the password again. For five minutes the session may then call routes that require it. Throws
 * `wrong_password`, `rate_limited`, `busy`.
 */
export async function reauth(
  deps: AuthDeps,
  caller: Identity,
  { password }: { password: string },
): Promise<{ stepUpToken: string }> {
  await requirePassword(deps, caller.userId, password)
  return { stepUpToken: issueStepUp(deps, caller) }
}

/** Throws `wrong_password` unless it is the user's password. All callers share the counter of wrong passwords. */
export async function requirePassword(deps: AuthDeps, userId: string, password: string): Promise<void> {
  await consumeAttempt(deps, limits.passwordByUser, userId)
  const user = await findUser(deps.db, userId)
  if (!(await deps.passwords.verify(user?.passwordHash, password, 'known'))) {
    throw new ApiError('wrong_password', {
      details: [{ path: 'password', message: 'Password is incorrect' }],
    })
  }
  await resetAttempts(deps, limits.passwordByUser, userId)
}
