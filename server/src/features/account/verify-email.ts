import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { instantOf, type Origin } from './deps.ts'
import { limits } from './limits.ts'
import { findMailToken, lockMailToken } from './mail-tokens.ts'
import { activateSignUp, findSignUp, isOfBrowser, type SignUpRow } from './sign-ups.ts'
import { type SignedIn, signedIn, startSession } from './start-session.ts'

export interface Confirmation {
  token: string
  /** The browser's secret: of the sign-up that it made, or any other. */
  secret?: string | undefined
  /** The password of the sign-up that the mail was sent for. */
  password?: string | undefined
  signIn?: { rememberMe: boolean } | undefined
}

const purpose = 'verify_email'

/**
 * Confirms the address that the token was sent to, and the password of the sign-up that sent it.
 *
 * - A browser proves with its secret that it made the sign-up. Any other browser must give the sign-up's password:
 *   throws `password_required` with the name and address of the sign-up, or `wrong_password`.
 * - A session begins only for the browser or the password of the sign-up.
 * - A used token confirms again and changes nothing, because the first answer may be lost.
 * - Throws `invalid_token` for one that is unknown, expired, for another purpose, or whose address another sign-up
 *   has confirmed.
 */
export async function verifyEmail(
  deps: AuthDeps,
  { token, secret, password, signIn }: Confirmation,
  origin: Origin,
): Promise<{ email: string; session?: SignedIn }> {
  await consumeAttempt(deps, limits.verifyByNetwork, networkOf(origin.ip))
  const found = await findMailToken(deps.db, purpose, token, instantOf(deps))
  if (!found) throw new ApiError('invalid_token')
  const { email } = found
  if (found.usedAt) return { email }
  const signUp = found.signUpId ? await findSignUp(deps.db, found.signUpId) : undefined
  // The same link may have been used between the two reads.
  if (!signUp) return { email: await confirmedAddress(deps, token) }
  const isOwner = isOfBrowser(signUp, secret) || (await isRightPassword(deps, signUp, password))
  if (!isOwner && secret !== undefined)
    throw new ApiError('password_required', { extra: { displayName: signUp.displayName, email } })

  const started = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockMailToken(tx, purpose, token, instantOf(deps))
    if (locked?.usedAt) return undefined
    if (locked?.signUpId !== signUp.id || locked.emailVerifiedAt) throw new ApiError('invalid_token')
    await activateSignUp(tx, signUp, instantOf(deps))
    const user = { ...signUp, id: signUp.userId, email }
    return isOwner && signIn ? startSession(deps, tx, user, signIn, origin) : undefined
  })
  if (!started) return { email }
  return { email, session: await signedIn(deps, { ...signUp, id: signUp.userId, email }, started) }
}

/** The address that this token has confirmed. Throws `invalid_token` if it has not. */
async function confirmedAddress(deps: AuthDeps, token: string): Promise<string> {
  const found = await findMailToken(deps.db, purpose, token, instantOf(deps))
  if (!found?.usedAt) throw new ApiError('invalid_token')
  return found.email
}

/** Throws `wrong_password` when the password does not match. */
async function isRightPassword(
  deps: AuthDeps,
  { id, passwordHash }: SignUpRow,
  password: string | undefined,
): Promise<boolean> {
  if (password === undefined) return false
  await consumeAttempt(deps, limits.passwordBySignUp, id)
  if (await deps.passwords.verify(passwordHash, password, 'known')) return true
  throw new ApiError('wrong_password')
}
