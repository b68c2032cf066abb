import type { Deps } from '#deps.ts'
import { RETENTION_AFTER_END, UNVERIFIED_LIFETIME } from './lifetimes.ts'

/** Deletes what has expired: unconfirmed sign-ups, ended sessions, used tokens, full buckets. Runs hourly. */
export async function sweepAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now() - ms).toISOString()
  const longAgo = ago(RETENTION_AFTER_END)
  await db
    .deleteFrom('appUser')
    .where('emailVerifiedAt', 'is', null)
    .where('createdAt', '<', ago(UNVERIFIED_LIFETIME))
    .execute()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('revokedAt', '<', longAgo), eb('expiresAt', '<', longAgo)]))
    .execute()
  await db
    .deleteFrom('refreshToken')
    .where('state', '=', 'superseded')
    .where('createdAt', '<', longAgo)
    .execute()
  await db.deleteFrom('personalToken').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('mailToken').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('deletedToken').where('forgetAt', '<', ago(0)).execute()
  // No limit takes longer than three days to refill.
  await db
    .deleteFrom('rateBucket')
    .where('filledAt', '<', ago(3 * 24 * 3_600_000))
    .execute()
}
