import { tokenDigest } from '#platform/auth/digest.ts'
import { type AccountDeps, type Db, instantOf } from './deps.ts'
import { mailTokenLife } from './lifetimes.ts'
import type { MailPurpose } from './tables.ts'

/** Makes the token of a link; an earlier unused one of the same purpose stops working. */
export async function newMailToken(
  deps: AccountDeps,
  purpose: MailPurpose,
  user: { id: string; email: string },
): Promise<string> {
  const token = deps.ids.secret(32)
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    // Two at once would both find nothing to delete; the account's row makes them wait for each other.
    await tx.selectFrom('appUser').select('id').where('id', '=', user.id).forUpdate().execute()
    await tx
      .deleteFrom('mailToken')
      .where('userId', '=', user.id)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .execute()
    await tx
      .insertInto('mailToken')
      .values({
        hash: tokenDigest(token),
        purpose,
        userId: user.id,
        email: user.email,
        createdAt: instantOf(deps),
        expiresAt: new Date(now + mailTokenLife[purpose]).toISOString(),
        usedAt: null,
      })
      .execute()
  })
  return token
}

/** The token with its user, locked until the transaction ends; undefined when unknown, expired or sent elsewhere. */
export const lockMailToken = (db: Db, purpose: MailPurpose, token: string, now: string) =>
  db
    .selectFrom('mailToken')
    .innerJoin('appUser', 'appUser.id', 'mailToken.userId')
    .select(['mailToken.hash', 'mailToken.userId', 'mailToken.usedAt', 'appUser.emailVerifiedAt'])
    .where('mailToken.hash', '=', tokenDigest(token))
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.expiresAt', '>', now)
    .whereRef('mailToken.email', '=', 'appUser.email')
    .forUpdate()
    .executeTakeFirst()

export const useMailToken = (db: Db, hash: Buffer, now: string) =>
  db.updateTable('mailToken').set({ usedAt: now }).where('hash', '=', hash).execute()
