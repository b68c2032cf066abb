import type { Language } from 'sync-protocol/api/account'
import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { type Db, instantOf } from './deps.ts'
import { newMailToken, markMailTokensUsed } from './mail-tokens.ts'
import { lockUser, revokeSessions } from './queries.ts'
import type { AccountTables } from './tables.ts'

/** The input of one sign-up. `secret` identifies the browser later. */
export interface SignUpInput {
  displayName: string
  language: Language
  passwordHash: string
  secret: string | undefined
}

export type SignUpRow = AccountTables['signUp']

/**
 * Stores one pending sign-up of an address and creates the token of its link. Returns undefined when the address was
 * confirmed in the meantime. Several sign-ups may be pending; none of them changes another.
 */
export const storeSignUp = (
  deps: AuthDeps,
  user: { id: string; email: string },
  { secret, ...input }: SignUpInput,
): Promise<string | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id)
    if (!current || current.emailVerifiedAt) return undefined
    const signUpId = deps.ids.uuid()
    const now = instantOf(deps)
    const browser = secret === undefined ? null : tokenDigest(secret)
    const row = { ...input, id: signUpId, userId: user.id, browser, termsAcceptedAt: now, createdAt: now }
    await tx.insertInto('signUp').values(row).execute()
    return newMailToken(deps, tx, 'verify_email', { ...user, signUpId })
  })

/** The newest pending sign-up of this account: of this browser if it has one, else of any. */
export async function pendingSignUp(
  db: Db,
  userId: string,
  secret: string | undefined,
): Promise<SignUpRow | undefined> {
  const rows = await db
    .selectFrom('signUp')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.find((row) => isOfBrowser(row, secret)) ?? rows[0]
}

export const findSignUp = (db: Db, id: string): Promise<SignUpRow | undefined> =>
  db.selectFrom('signUp').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether the browser that holds this secret is the one that signed up. */
export const isOfBrowser = ({ browser }: Pick<SignUpRow, 'browser'>, secret: string | undefined): boolean =>
  browser !== null && secret !== undefined && browser.equals(tokenDigest(secret))

/**
 * Copies this sign-up's input into the account and marks the address confirmed. Links of other sign-ups become
 * invalid. The caller holds the lock of the account.
 */
export async function activateSignUp(tx: Db, signUp: SignUpRow, now: string): Promise<void> {
  const { id, userId, displayName, language, passwordHash, termsAcceptedAt } = signUp
  await tx
    .deleteFrom('mailToken')
    .where('userId', '=', userId)
    .where('purpose', '=', 'verify_email')
    .where('usedAt', 'is', null)
    .where('signUpId', 'is distinct from', id)
    .execute()
  await endSignUps(tx, userId, now)
  // A session from before the confirmation may not belong to the owner of the address.
  await revokeSessions(tx, { userId }, now, 'by_user')
  await tx
    .updateTable('appUser')
    .set({ displayName, language, passwordHash, termsAcceptedAt, emailVerifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .execute()
}

/** Ends all pending sign-ups once the address is confirmed. Their links count as used and change nothing. */
export async function endSignUps(tx: Db, userId: string, now: string): Promise<void> {
  await markMailTokensUsed(tx, 'verify_email', userId, now)
  await tx.deleteFrom('signUp').where('userId', '=', userId).execute()
}
