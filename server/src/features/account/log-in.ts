import { ApiError } from 'sync-protocol/wire/errors'
import { keyedDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { forgiveTries, takeTry } from '#platform/auth/rate-limit.ts'
import { recordEvent } from '#records/security-log.ts'
import type { AccountDeps, Db, Origin } from './deps.ts'
import { limits } from './limits.ts'
import { findUserByEmail, isKnownNetwork, lockUser } from './queries.ts'
import { type SignedIn, signedIn, startSession } from './start-session.ts'

export interface LogIn {
  email: string
  password: string
  rememberMe: boolean
}

/**
 * Checks the password and begins a session; the first one makes the person's spaces. Throws `invalid_credentials`
 * (wrong password and unknown address alike), `email_not_verified` only after a right password, `rate_limited`, `busy`.
 */
export async function logIn(
  deps: AccountDeps,
  { email, password, rememberMe }: LogIn,
  origin: Origin,
): Promise<SignedIn> {
  await takeTry(deps, limits.loginByNetwork, networkOf(origin.ip))
  const user = await findUserByEmail(deps.db, email)
  const network = keyedDigest(deps.config.authSecret, networkOf(origin.ip))
  // Asked for unknown addresses as well, so that both take the same time.
  const isKnown = await isKnownNetwork(deps.db, user?.id ?? deps.ids.uuid(), network)
  const limit = isKnown ? limits.loginByKnownNetwork : limits.loginByAddress
  const who = isKnown ? `${email} ${network}` : email
  await takeTry(deps, limit, who)
  const isRight = await deps.passwords.verify(user?.passwordHash, password)
  if (!user || !isRight) {
    // Of an address that nobody has too: a commit takes longer than none, and would tell them apart.
    await recordEvent(deps, origin, { action: 'sign_in_failed', actorId: user?.id ?? null })
    throw new ApiError('invalid_credentials')
  }
  await forgiveTries(deps, limit, who)
  if (!user.emailVerifiedAt) throw new ApiError('email_not_verified')
  if (deps.passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password)

  const started = await deps.db.transaction().execute(async (tx) => {
    if (!(await isStillRight(deps, tx, user, password))) throw new ApiError('invalid_credentials')
    return startSession(deps, tx, user, { rememberMe }, origin)
  })
  return signedIn(deps, user, started)
}

/** Whether the password that was checked is not another one by now; a session must not begin with the old one. */
async function isStillRight(
  { passwords }: AccountDeps,
  tx: Db,
  checked: { id: string; passwordHash: string },
  password: string,
): Promise<boolean> {
  const current = await lockUser(tx, checked.id)
  if (current?.passwordHash === checked.passwordHash) return true
  return passwords.verify(current?.passwordHash, password)
}

/** The parameters have risen since this hash was made; now the password is at hand. */
async function rehash(deps: AccountDeps, user: { id: string; passwordHash: string }, password: string) {
  const passwordHash = await deps.passwords.hash(password)
  await deps.db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .execute()
}
