import { sql, type Kysely } from 'kysely'
import type { Database } from '#records/tables.ts'
import { spacesFingerprint } from '../planning/queries.ts'
import type { DeliveryState, Shown } from '../tables.ts'

/** A delivery that this process has claimed, with the subscription to send it to. */
export interface Claim {
  sessionId: string
  key: string
  tag: string
  message: Shown
  state: 'waiting' | 'withdrawing'
  untilAt: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
}

/** How long a claim lasts, ms. After that another process takes over the deliveries of a killed one. */
const leaseMs = 60_000

/** Cancels deliveries that have become pointless. */
export async function cancelEnded(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .updateTable('reminderDelivery')
    .set({ state: 'cancelled' })
    .where('state', '=', 'waiting')
    .where('untilAt', '<=', new Date(now).toISOString())
    .execute()
}

/**
 * Claims due deliveries, earliest first. Leaves out those of ended sessions and former members. Leaves out those of
 * families with a change since the plan: that change may end the reminder, and the next plan decides.
 */
export async function claimToSend(db: Kysely<Database>, now: number, limit: number): Promise<Claim[]> {
  const iso = new Date(now).toISOString()
  // Compares the spaces only for the claimed rows. As a condition of the first part it would run for each waiting
  // row.
  const { rows } = await sql<Claim>`
    with due as materialized (
      select due.session_id, due.key
      from reminder_delivery due join session on session.id = due.session_id
      where due.state in ('waiting', 'withdrawing') and due.try_at <= ${iso}
        and session.revoked_at is null and session.expires_at > ${iso}
        and (due.team_id is null or due.state = 'withdrawing' or exists (
          select from member m
          where m.space_id = due.team_id and m.user_id = due.user_id and m.removed_at is null))
      order by due.try_at
      limit ${limit}
      for update of due skip locked
    )
    update reminder_delivery d
    set try_at = ${new Date(now + leaseMs).toISOString()}, attempts = d.attempts + 1
    from due join push_subscription s on s.session_id = due.session_id
    where d.session_id = due.session_id and d.key = due.key
      and (d.state = 'withdrawing' or s.planned_from = ${spacesFingerprint})
    returning d.session_id, d.key, d.tag, d.message, d.state, d.until_at, d.attempts, s.endpoint, s.p256dh, s.auth
  `.execute(db)
  return rows
}

const updateDelivery = (db: Kysely<Database>, { sessionId, key }: Pick<Claim, 'sessionId' | 'key'>) =>
  db.updateTable('reminderDelivery').where('sessionId', '=', sessionId).where('key', '=', key)

/** Records that the push service accepted a delivery. One that was cancelled during the push is withdrawn next. */
export async function recordSent(db: Kysely<Database>, claim: Claim, now: number): Promise<void> {
  const next = sql<DeliveryState>`case state when 'waiting' then 'sent' when 'cancelled' then 'withdrawing'
    when 'withdrawing' then ${claim.state === 'withdrawing' ? 'withdrawn' : 'withdrawing'} else state end`
  await updateDelivery(db, claim)
    .set({ state: next, tryAt: new Date(now).toISOString() })
    .execute()
}

/** Retries a delivery at `at` (ms), unless the planner cancels it before. */
export async function postponeDelivery(db: Kysely<Database>, claim: Claim, at: number): Promise<void> {
  await updateDelivery(db, claim)
    .set({ tryAt: new Date(at).toISOString() })
    .execute()
}

/** Gives up a delivery that is too large, or that the push service refuses. */
export async function giveUpDelivery(db: Kysely<Database>, claim: Claim): Promise<void> {
  await updateDelivery(db, claim).set({ state: 'failed' }).execute()
}

/** Sends a notification again at `at` (ms). Returns false for an unknown token. */
export async function snooze(db: Kysely<Database>, snoozeHash: Buffer, at: number): Promise<boolean> {
  const found = await db
    .updateTable('reminderDelivery')
    .set({
      state: sql<DeliveryState>`case state when 'sent' then 'waiting' else state end`,
      tryAt: sql<string>`case state when 'sent' then ${new Date(at).toISOString()}::timestamptz else try_at end`,
      attempts: 0,
    })
    .where('snoozeHash', '=', snoozeHash)
    .returning('key')
    .executeTakeFirst()
  return found !== undefined
}
