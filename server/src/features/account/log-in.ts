import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { keyedDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { knownDevice } from '#platform/auth/known-device.ts'
import type { Proof } from '#platform/auth/proof-of-work.ts'
import { resetAttempts, type Limit, returnAttempt } from '#platform/auth/rate-limit.ts'
import { consumeAttempts } from '#platform/auth/consume-attempts.ts'
import { recordEvent } from '#records/security-log.ts'
import type { Db, Origin } from './deps.ts'
import { limits, maxBits } from './limits.ts'
import { findUserByEmail, isKnownNetwork, lockUser } from './queries.ts'
import { type SignedIn, signedIn, startSession } from './start-session.ts'

export interface LogIn {
  email: string
  password: string
  rememberMe: boolean
  /** The browser's cookie with its known devices; see `makeDeviceCookie`. */
  devices?: readonly string[] | undefined
  proof?: Proof | undefined
}

/**
 * Checks the password and begins a session. The first sign-in creates the user's spaces. Throws `invalid_credentials`
 * (the same for a wrong password and an unknown address), `email_not_verified` only after a right password,
 * `rate_limited` with a challenge, `busy`.
 */
export async function logIn(
  deps: AuthDeps,
  { email, password, rememberMe, devices, proof }: LogIn,
  origin: Origin,
): Promise<SignedIn> {
  const from = networkOf(origin.ip)
  const user = await findUserByEmail(deps.db, email)
  const network = keyedDigest(deps.config.authSecret, from)
  // Queried for unknown addresses as well, so that both take the same time.
  const isFromKnownNetwork = await isKnownNetwork(deps.db, user?.id ?? deps.ids.uuid(), network)
  const device = knownDevice(deps, email, devices)
  const ownLimitKey = ownLimitOf(email, device, isFromKnownNetwork ? network : undefined)
  // An attempt that the limit of one account refuses does not count for the network.
  const attempts =
    device === undefined ? [ownLimitKey, [limits.loginByNetwork, from] as const] : [ownLimitKey]
  const subject = { name: `login ${email}`, maxBits: maxBits.login, proof }
  const hasProof = await consumeAttempts(deps, subject, attempts)
  const lane = device !== undefined || isFromKnownNetwork ? 'known' : hasProof ? 'proved' : 'anyone'
  const isCorrect = await deps.passwords.verify(user?.passwordHash, password, lane)
  if (!user || !isCorrect) {
    // Also recorded for unknown addresses: a commit takes time, and its absence would reveal that there is no
    // account.
    await recordEvent(deps, origin, { action: 'sign_in_failed', actorId: user?.id ?? null })
    throw new ApiError('invalid_credentials')
  }
  await resetAttempts(deps, ...ownLimitKey)
  await returnAttempt(deps, limits.loginByNetwork, from)
  if (!user.emailVerifiedAt) throw new ApiError('email_not_verified')
  if (deps.passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password)

  const started = await deps.db.transaction().execute(async (tx) => {
    if (!(await isPasswordCurrent(deps, tx, user, password))) throw new ApiError('invalid_credentials')
    return startSession(deps, tx, user, { rememberMe }, origin)
  })
  return signedIn(deps, user, started)
}

/** The counter for wrong passwords. A known device or network of the user has its own limit. */
function ownLimitOf(
  email: string,
  device: string | undefined,
  network: string | undefined,
): readonly [Limit, string] {
  if (device !== undefined) return [limits.loginByKnownDevice, `${email} ${device}`]
  if (network !== undefined) return [limits.loginByKnownNetwork, `${email} ${network}`]
  return [limits.loginByAddress, email]
}

/** Whether the checked password is still the current one. A session must not begin with the old one. */
async function isPasswordCurrent(
  { passwords }: AuthDeps,
  tx: Db,
  checked: { id: string; passwordHash: string },
  password: string,
): Promise<boolean> {
  const current = await lockUser(tx, checked.id)
  if (current?.passwordHash === checked.passwordHash) return true
  return passwords.verify(current?.passwordHash, password, 'known')
}

/** The hash parameters were raised since this hash was made. Only at sign-in is the password at hand. */
async function rehash(deps: AuthDeps, user: { id: string; passwordHash: string }, password: string) {
  const passwordHash = await deps.passwords.hash(password, 'known')
  await deps.db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .execute()
}
