import { sql, type Kysely } from 'kysely'
import type { Database } from '#records/tables.ts'
import type { NotificationTables } from '../tables.ts'

type Stored = NotificationTables['pushSubscription']
/** What a push service needs to reach a device. */
export type Subscription = Pick<Stored, 'sessionId' | 'endpoint' | 'p256dh' | 'auth'>

export const subscriptionOf = (db: Kysely<Database>, sessionId: string) =>
  db.selectFrom('pushSubscription').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()

/**
 * Stores the push subscription of a session and schedules its plan. The endpoint belongs to a browser: a session of
 * another user of the same browser loses its subscription.
 */
export async function saveSubscription(
  db: Kysely<Database>,
  given: Omit<Stored, 'plannedFrom' | 'planAt' | 'createdAt' | 'updatedAt'>,
  now: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serializes two sessions that claim one endpoint at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${given.endpoint}, 0))`.execute(tx)
    await tx
      .deleteFrom('pushSubscription')
      .where('endpoint', '=', given.endpoint)
      .where('sessionId', '!=', given.sessionId)
      .execute()
    const changed = { ...given, plannedFrom: '', planAt: now, updatedAt: now }
    await tx
      .insertInto('pushSubscription')
      .values({ ...changed, createdAt: now })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(changed))
      .execute()
  })
}

export async function removeSubscription(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).execute()
}

/** Removes the subscriptions of ended sessions, and finished deliveries, because their texts contain a child's name. */
export async function removeEnded(db: Kysely<Database>, now: number): Promise<void> {
  const iso = (ms: number) => new Date(ms).toISOString()
  await db
    .deleteFrom('pushSubscription')
    .using('session')
    .whereRef('session.id', '=', 'pushSubscription.sessionId')
    .where(({ eb, or }) =>
      or([eb('session.revokedAt', 'is not', null), eb('session.expiresAt', '<=', iso(now))]),
    )
    .execute()
  const day = 86_400_000
  await db
    .deleteFrom('reminderDelivery as d')
    .where('state', 'in', ['withdrawn', 'cancelled', 'failed'])
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('d.untilAt', '<', iso(now - day)),
        eb.and([
          eb('d.teamId', 'is not', null),
          not(
            exists(
              selectFrom('member as m')
                .select('m.spaceId')
                .whereRef('m.spaceId', '=', 'd.teamId')
                .whereRef('m.userId', '=', 'd.userId')
                .where('m.removedAt', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}
