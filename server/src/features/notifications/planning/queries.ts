import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '#records/tables.ts'
import type { NotificationTables } from '../tables.ts'

export type Claimed = Selectable<NotificationTables['pushSubscription']>
export type Planned = Omit<NotificationTables['reminderDelivery'], 'message' | 'attempts' | 'state'> & {
  message: string
}

/** Most notifications of one user per day, whatever the settings. */
const dayBudget = 200

/** How long a claim lasts, ms. After that another process plans the devices of a killed one. */
const leaseMs = 60_000

/**
 * The spaces of the user of the subscription `s`, with their seqs: equal to `planned_from` if no row has changed
 * since the plan.
 */
export const spacesFingerprint = sql<string>`(
  select coalesce(string_agg(concat_ws(':', m.space_id, m.generation, space.seq), ' ' order by m.space_id), '')
  from member m join space on space.id = m.space_id
  where m.user_id = s.user_id and m.removed_at is null
)`

/**
 * Claims subscriptions to plan: their time has come, or a row in one of the user's spaces has changed since the last
 * plan. No two processes get the same one.
 */
export async function claimToPlan(db: Kysely<Database>, now: number, limit: number): Promise<Claimed[]> {
  const iso = new Date(now).toISOString()
  const { rows } = await sql<Claimed>`
    with due as (
      select s.session_id, seen.spaces
      from push_subscription s
      cross join lateral (select ${spacesFingerprint} as spaces) seen
      where s.plan_at <= ${iso} or s.planned_from <> seen.spaces
      order by s.plan_at
      limit ${limit}
      for update of s skip locked
    )
    update push_subscription
    set plan_at = ${new Date(now + leaseMs).toISOString()}, planned_from = due.spaces
    from due where push_subscription.session_id = due.session_id
    returning push_subscription.*`.execute(db)
  return rows
}

/**
 * Stores the plan of a device in one transaction. Inserts deliveries for the reminders in `near`. Cancels or withdraws
 * deliveries whose key is not in `keys`, which has the keys of all reminders that still hold. Returns false and stores
 * nothing if rows have changed since the claim; the next round plans the device again.
 */
export async function storePlan(
  db: Kysely<Database>,
  claimed: Claimed,
  { near, keys, nextAt }: { near: readonly Planned[]; keys: readonly string[]; nextAt: number },
  now: number,
): Promise<boolean> {
  const iso = new Date(now).toISOString()
  return db.transaction().execute(async (tx) => {
    const claimedSession = await tx
      .updateTable('pushSubscription')
      .set({ planAt: new Date(nextAt).toISOString() })
      .where('sessionId', '=', claimed.sessionId)
      .where('plannedFrom', '=', claimed.plannedFrom)
      .returning('userId')
      .executeTakeFirst()
    if (!claimedSession) return false
    const obsolete = tx
      .updateTable('reminderDelivery')
      .where('sessionId', '=', claimed.sessionId)
      .where(sql<boolean>`key <> all(${keys}::text[])`)
    await obsolete.set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
    await obsolete
      .set({ state: 'withdrawing', tryAt: iso, attempts: 0 })
      .where('state', '=', 'sent')
      .execute()
    // Deliveries that are not due yet follow this plan: a new time, or cancelled. A snoozed one was due before.
    await tx
      .deleteFrom('reminderDelivery')
      .where('sessionId', '=', claimed.sessionId)
      .where('state', '=', 'waiting')
      .where('dueAt', '>', iso)
      .execute()
    if (near.length === 0) return true
    const { sent } = await tx
      .selectFrom('reminderDelivery')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('userId', '=', claimed.userId)
      .where('dueAt', '>', new Date(now - 86_400_000).toISOString())
      .executeTakeFirstOrThrow()
    const remaining = Math.max(0, dayBudget - Number(sent))
    if (remaining === 0) return true
    await tx
      .insertInto('reminderDelivery')
      .values(near.slice(0, remaining).map((one) => ({ ...one, state: 'waiting' as const })))
      // The cause may return when a user deletes the entry that ended it.
      .onConflict((conflict) =>
        conflict
          .columns(['sessionId', 'key'])
          .doUpdateSet((eb) => ({ state: 'waiting', tryAt: eb.ref('excluded.tryAt'), attempts: 0 }))
          .where('reminderDelivery.state', 'in', ['cancelled', 'withdrawing', 'withdrawn']),
      )
      .execute()
    return true
  })
}
