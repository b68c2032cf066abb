import type { Transaction } from 'kysely'
import type { User } from 'sync-protocol/api/account'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { issueAccessToken } from '#platform/auth/access-token.ts'
import { keyedDigest, tokenDigest } from '#platform/auth/digest.ts'
import { makeDeviceCookie } from '#platform/auth/known-device.ts'
import { networkOf } from '#platform/auth/network.ts'
import type { Database } from '#records/tables.ts'
import { deviceLabel } from '#platform/http/device-label.ts'
import { recordEvent } from '#records/security-log.ts'
import { type Moved, createSpaces, publishMoves } from '#records/spaces.ts'
import { instantOf, type Origin } from './deps.ts'
import { newExpiry, SESSIONS_PER_USER } from './lifetimes.ts'
import { newDeviceMail } from './mails.ts'
import {
  insertRefreshToken,
  insertSession,
  isKnownDevice,
  markFirstSignIn,
  readUser,
  revokeOldest,
} from './queries.ts'
import type { AccountTables } from './tables.ts'

/** What a device receives after signing in. */
export interface SignedIn {
  accessToken: string
  refreshToken: string
  user: User
  /** A cookie by which the server recognises this browser; see `makeDeviceCookie`. */
  device: string
}

interface Started {
  sessionId: string
  refreshToken: string
  device: string
  isNewDevice: boolean
  moved: Moved
}

type Person = Pick<AccountTables['appUser'], 'id' | 'email' | 'displayName' | 'language'>

/** Begins a session in a transaction that holds the account's lock. The first session creates the user's spaces. */
export async function startSession(
  deps: AuthDeps,
  tx: Transaction<Database>,
  user: Person,
  { rememberMe }: { rememberMe: boolean },
  origin: Origin,
): Promise<Started> {
  const sessionId = deps.ids.uuid()
  const refreshToken = deps.ids.secret(32)
  const device = deviceLabel(origin.userAgent)
  const now = instantOf(deps)
  const isFirst = await markFirstSignIn(tx, user.id, now)
  const isNewDevice = !isFirst && !(await isKnownDevice(tx, user.id, device))
  const action = isNewDevice ? 'signed_in_on_new_device' : 'signed_in'
  await recordEvent({ ...deps, db: tx }, origin, { action, actorId: user.id, sessionId })
  const moved: Moved = isFirst
    ? await createSpaces(deps, tx, { userId: user.id, displayName: user.displayName })
    : []
  await insertSession(tx, {
    id: sessionId,
    userId: user.id,
    remembered: rememberMe,
    device,
    network: keyedDigest(deps.config.authSecret, networkOf(origin.ip)),
    createdAt: now,
    lastSeenAt: now,
    ...newExpiry(rememberMe, deps.clock.now()),
    revokedAt: null,
    revokedBecause: null,
  })
  const hash = tokenDigest(refreshToken)
  await insertRefreshToken(tx, { hash, sessionId, parent: null, state: 'issued', createdAt: now })
  await revokeOldest(tx, user.id, SESSIONS_PER_USER, now)
  return { sessionId, refreshToken, device, isNewDevice, moved }
}

/** Runs after the session is committed: sends notices and returns the device's tokens. */
export async function signedIn(
  deps: AuthDeps,
  user: Person,
  { sessionId, refreshToken, device, isNewDevice, moved }: Started,
): Promise<SignedIn> {
  publishMoves(deps, moved)
  if (isNewDevice) deps.mailer.send(newDeviceMail(deps.config, user, device))
  const userAnswer = await readUser(deps.db, user.id)
  if (!userAnswer) throw new ApiError('invalid_credentials')
  const accessToken = issueAccessToken(deps, { userId: user.id, sessionId })
  return { accessToken, refreshToken, user: userAnswer, device: makeDeviceCookie(deps, user.email) }
}
