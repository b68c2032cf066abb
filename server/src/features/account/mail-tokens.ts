import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { type Db, instantOf } from './deps.ts'
import { mailTokenLifetime } from './lifetimes.ts'
import { lockUser } from './queries.ts'
import type { MailPurpose } from './tables.ts'

/** Creates the token of a link that sets a new password. Earlier unused tokens become invalid. */
export const newResetToken = (deps: AuthDeps, user: { id: string; email: string }): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    // Two parallel requests would both find nothing to delete. The account's lock serializes them.
    await lockUser(tx, user.id)
    await deleteMailTokens(tx, 'reset_password', user.id)
    return newMailToken(deps, tx, 'reset_password', user)
  })

/**
 * Creates the token of a link, for a sign-up if it confirms one. Links that confirm stay valid until one is used or a
 * day has passed, so that a stranger who requests another link cannot invalidate the user's.
 */
export async function newMailToken(
  deps: Pick<AuthDeps, 'ids' | 'clock'>,
  db: Db,
  purpose: MailPurpose,
  { signUpId = null, ...user }: { id: string; email: string; signUpId?: string | null },
): Promise<string> {
  const token = deps.ids.secret(32)
  await db
    .insertInto('mailToken')
    .values({
      hash: tokenDigest(token),
      purpose,
      userId: user.id,
      email: user.email,
      createdAt: instantOf(deps),
      expiresAt: new Date(deps.clock.now() + mailTokenLifetime[purpose]).toISOString(),
      usedAt: null,
      signUpId,
    })
    .execute()
  return token
}

/** Invalidates the unused tokens of this purpose. */
export const deleteMailTokens = (db: Db, purpose: MailPurpose, userId: string) =>
  db
    .deleteFrom('mailToken')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()

/** The token with its user. Undefined when it is unknown, expired, for another purpose or sent to another address. */
export const findMailToken = (db: Db, purpose: MailPurpose, token: string, now: string) =>
  db
    .selectFrom('mailToken')
    .innerJoin('appUser', 'appUser.id', 'mailToken.userId')
    .select(['mailToken.hash', 'mailToken.userId', 'mailToken.usedAt', 'mailToken.signUpId'])
    .select(['appUser.email', 'appUser.displayName', 'appUser.emailVerifiedAt'])
    .where('mailToken.hash', '=', tokenDigest(token))
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.expiresAt', '>', now)
    .whereRef('mailToken.email', '=', 'appUser.email')
    .executeTakeFirst()

/** The same, and locks the account until the transaction ends, so that no second use of the token runs in parallel. */
export async function lockMailToken(db: Db, purpose: MailPurpose, token: string, now: string) {
  const found = await findMailToken(db, purpose, token, now)
  if (!found) return undefined
  await lockUser(db, found.userId)
  // Reads again: another use may have finished while this one waited for the lock.
  return findMailToken(db, purpose, token, now)
}

export const useMailToken = (db: Db, hash: Buffer, now: string) =>
  db.updateTable('mailToken').set({ usedAt: now }).where('hash', '=', hash).execute()

/** Marks the open links as used: opening one later is no error and changes nothing. */
export const markMailTokensUsed = (db: Db, purpose: MailPurpose, userId: string, now: string) =>
  db
    .updateTable('mailToken')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
