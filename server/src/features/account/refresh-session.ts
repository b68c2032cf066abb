import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { issueAccessToken } from '#platform/auth/access-token.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { recordEvent } from '#records/security-log.ts'
import { type Db, instantOf, type Origin } from './deps.ts'
import { extendedExpiry } from './lifetimes.ts'
import { limits } from './limits.ts'
import { deviceSignedOutMail } from './mails.ts'
import {
  findRefreshToken,
  findUser,
  insertRefreshToken,
  isOfDeletedAccount,
  lockSession,
  readTokenFamily,
  revokeSessions,
  setTokenState,
} from './queries.ts'
import { present, type TreeToken } from './rotation.ts'
import type { AccountTables } from './tables.ts'

type Outcome =
  | { kind: 'refused' }
  | { kind: 'reused'; userId: string; device: string }
  | { kind: 'rotated'; userId: string; sessionId: string; refreshToken: string }

/**
 * Exchanges a refresh token for a new pair by the rules of `rotation.ts`. Throws `invalid_refresh_token` for an
 * unknown token, a token of an ended session, and a superseded one, which also ends its session. Throws
 * `account_deleted` for a token of a deleted account.
 */
export async function refreshSession(
  deps: AuthDeps,
  { refreshToken }: { refreshToken: string },
  origin: Origin,
): Promise<{ accessToken: string; refreshToken: string }> {
  await consumeAttempt(deps, limits.refreshByNetwork, networkOf(origin.ip))
  const known = await findRefreshToken(deps.db, tokenDigest(refreshToken))
  if (!known)
    throw new ApiError(
      (await isOfDeletedAccount(deps.db, tokenDigest(refreshToken)))
        ? 'account_deleted'
        : 'invalid_refresh_token',
    )
  await consumeAttempt(deps, limits.refreshBySession, known.sessionId)
  const outcome = await deps.db.transaction().execute((tx) => rotate(deps, tx, known))
  if (outcome.kind === 'rotated') {
    return { accessToken: issueAccessToken(deps, outcome), refreshToken: outcome.refreshToken }
  }
  if (outcome.kind === 'reused') {
    const { userId: actorId } = outcome
    await recordEvent(deps, origin, { action: 'token_reused', actorId, sessionId: known.sessionId })
    notifyOwner(deps, outcome)
  }
  throw new ApiError('invalid_refresh_token')
}

async function rotate(deps: AuthDeps, tx: Db, known: AccountTables['refreshToken']): Promise<Outcome> {
  const now = instantOf(deps)
  const session = await lockSession(tx, known.sessionId)
  if (!session || session.revokedAt || session.expiresAt <= now) return { kind: 'refused' }
  // Reads again under the lock: a parallel exchange may have superseded or dropped the token.
  const family = await readTokenFamily(tx, known)
  const token = family.find((other) => other.hash.equals(known.hash))
  if (!token) return { kind: 'refused' }
  const verdict = present(treeToken(token), family.map(treeToken))
  if (verdict.kind === 'reused') {
    await revokeSessions(tx, { id: session.id }, now, 'reused_token')
    return { kind: 'reused', userId: session.userId, device: session.device }
  }
  const child = deps.ids.secret(32)
  if (verdict.supersede.length > 0) await setTokenState(tx, verdict.supersede.map(fromHex), 'superseded')
  await setTokenState(tx, [token.hash], 'active')
  await insertRefreshToken(tx, {
    hash: tokenDigest(child),
    sessionId: session.id,
    parent: token.hash,
    state: 'issued',
    createdAt: now,
  })
  await tx
    .updateTable('session')
    .set({ lastSeenAt: now, expiresAt: extendedExpiry(session.remembered, deps.clock.now(), session.endsAt) })
    .where('id', '=', session.id)
    .execute()
  return { kind: 'rotated', userId: session.userId, sessionId: session.id, refreshToken: child }
}

const fromHex = (hash: string) => Buffer.from(hash, 'hex')

const treeToken = ({ hash, parent, state, createdAt }: AccountTables['refreshToken']): TreeToken => ({
  hash: hash.toString('hex'),
  parent: parent?.toString('hex') ?? null,
  state,
  createdAt,
})

/** Warns the owner that another device holds a copy of this session's tokens. */
function notifyOwner(deps: AuthDeps, { userId, device }: { userId: string; device: string }): void {
  deps.log(`A refresh token was used twice: a session of user ${userId} was ended`)
  deps.mailer.send(async () => {
    const user = await findUser(deps.db, userId)
    return user && deviceSignedOutMail(deps.config, user, device)
  })
}
