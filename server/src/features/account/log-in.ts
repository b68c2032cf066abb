import type { User } from 'sync-protocol/api/account'
import { ApiError } from 'sync-protocol/wire/errors'
import { issueAccessToken } from '#platform/auth/access-token.ts'
import { keyedDigest, tokenDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { forgiveTries, takeTry } from '#platform/auth/rate-limit.ts'
import { recordEvent } from '#records/security-log.ts'
import { type Moved, openSpaces, pokeMoved } from '#records/spaces.ts'
import { type AccountDeps, type Db, instantOf, type Origin } from './deps.ts'
import { deviceLabel } from '#platform/http/device-label.ts'
import { newSpan, SESSIONS_PER_USER } from './lifetimes.ts'
import { limits } from './limits.ts'
import { newDeviceMail } from './mails.ts'
import {
  findUserByEmail,
  insertRefreshToken,
  insertSession,
  isKnownDevice,
  isKnownNetwork,
  lockUser,
  markFirstSignIn,
  readUser,
  revokeOldest,
} from './queries.ts'

export interface LogIn {
  email: string
  password: string
  rememberMe: boolean
}

export interface SignedIn {
  accessToken: string
  refreshToken: string
  user: User
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

  const sessionId = deps.ids.uuid()
  const refreshToken = deps.ids.secret(32)
  const device = deviceLabel(origin.userAgent)
  const { moved, isNewDevice } = await deps.db.transaction().execute(async (tx) => {
    if (!(await isStillRight(deps, tx, user, password))) throw new ApiError('invalid_credentials')
    const isFirst = await markFirstSignIn(tx, user.id, instantOf(deps))
    const isNew = !isFirst && !(await isKnownDevice(tx, user.id, device))
    const action = isNew ? 'signed_in_on_new_device' : 'signed_in'
    await recordEvent({ ...deps, db: tx }, origin, { action, actorId: user.id, sessionId })
    const opened: Moved = isFirst
      ? await openSpaces(deps, tx, { userId: user.id, displayName: user.displayName })
      : []
    await beginSession(deps, tx, {
      sessionId,
      userId: user.id,
      remembered: rememberMe,
      network,
      refreshToken,
      origin,
    })
    return { moved: opened, isNewDevice: isNew }
  })
  pokeMoved(deps, moved)
  if (isNewDevice) deps.mailer.send(newDeviceMail(deps.config, user, device))
  const shown = await readUser(deps.db, user.id)
  if (!shown) throw new ApiError('invalid_credentials')
  return { accessToken: issueAccessToken(deps, { userId: user.id, sessionId }), refreshToken, user: shown }
}

interface NewSession {
  sessionId: string
  userId: string
  remembered: boolean
  network: string
  refreshToken: string
  origin: Origin
}

async function beginSession(deps: AccountDeps, db: Db, begun: NewSession): Promise<void> {
  const now = instantOf(deps)
  await insertSession(db, {
    id: begun.sessionId,
    userId: begun.userId,
    remembered: begun.remembered,
    device: deviceLabel(begun.origin.userAgent),
    network: begun.network,
    createdAt: now,
    lastSeenAt: now,
    ...newSpan(begun.remembered, deps.clock.now()),
    revokedAt: null,
    revokedBecause: null,
  })
  await insertRefreshToken(db, {
    hash: tokenDigest(begun.refreshToken),
    sessionId: begun.sessionId,
    parent: null,
    state: 'issued',
    createdAt: now,
  })
  await revokeOldest(db, begun.userId, SESSIONS_PER_USER, now)
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
