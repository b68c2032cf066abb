import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { type Db, instantOf } from './deps.ts'
import { mailTokenLife } from './lifetimes.ts'
import { lockUser } from './queries.ts'
import type { MailPurpose } from './tables.ts'

/** Makes the token of a link that sets a new password; an earlier unused one stops working. */
export const newResetToken = (deps: AuthDeps, user: { id: string; email: string }): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    // Two at once would both find nothing to delete; the account's lock makes them wait for each other.
    await lockUser(tx, user.id)
    await dropMailTokens(tx, 'reset_password', user.id)
    return newMailToken(deps, tx, 'reset_password', user)
  })

/**
 * Makes the token of a link, for a sign-up where it confirms one. Links that confirm work until one is used or a day has
 * passed: whoever asks for another link cannot end hers.
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
      expiresAt: new Date(deps.clock.now() + mailTokenLife[purpose]).toISOString(),
      usedAt: null,
      signUpId,
    })
    .execute()
  return token
}

/** Unused tokens of this purpose stop working. */
export const dropMailTokens = (db: Db, purpose: MailPurpose, userId: string) =>
  db
    .deleteFrom('mailToken')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()

/** The token with its user; undefined when unknown, expired, for another purpose or sent to another address. */
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

/** The same, with the account locked until the transaction ends: no second use of the token runs beside it. */
export async function lockMailToken(db: Db, purpose: MailPurpose, token: string, now: string) {
  const found = await findMailToken(db, purpose, token, now)
  if (!found) return undefined
  await lockUser(db, found.userId)
  // Read again: another use may have ended while this one waited.
  return findMailToken(db, purpose, token, now)
}

export const useMailToken = (db: Db, hash: Buffer, now: string) =>
  db.updateTable('mailToken').set({ usedAt: now }).where('hash', '=', hash).execute()

/** A link that still waits counts as followed: opening it later is no error and changes nothing. */
export const settleMailTokens = (db: Db, purpose: MailPurpose, userId: string, now: string) =>
  db
    .updateTable('mailToken')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
