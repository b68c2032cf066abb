import type { AuthDeps } from '#deps.ts'
import { turnOffWebhooksOf } from '#records/webhook-events.ts'
import type { Db } from './deps.ts'
import { deleteMailTokens } from './mail-tokens.ts'
import { passwordChangedMail } from './mails.ts'
import { findUser, revokeSessions } from './queries.ts'

interface NewPassword {
  id: string
  passwordHash: string
  emailVerifiedAt?: string
}

/**
 * Stores a new password. Ends the sessions that the old one began (all but `except`), the personal access tokens,
 * calendars and any other password link. Turns off webhooks, because another person may have created them. The caller
 * holds the lock of the account.
 */
export async function setPassword(
  tx: Db,
  { id, ...change }: NewPassword,
  now: string,
  except?: string,
): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await deleteMailTokens(tx, 'reset_password', id)
  await tx.deleteFrom('personalToken').where('userId', '=', id).execute()
  await tx.deleteFrom('calendarFeed').where('userId', '=', id).execute()
  await turnOffWebhooksOf(tx, id)
  await revokeSessions(tx, { userId: id, ...(except && { except }) }, now, 'password_changed')
}

/** Notifies the owner, so that a change by another person is noticed. */
export function notifyNewPassword(deps: AuthDeps, userId: string): void {
  deps.mailer.send(async () => {
    const user = await findUser(deps.db, userId)
    return user && passwordChangedMail(deps.config, user)
  })
}
