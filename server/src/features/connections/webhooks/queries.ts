import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DeadEvent, Webhook, WebhookOffReason, WebhookProblem } from 'sync-protocol/api/webhooks'
import type { Database } from '#records/tables.ts'
import type { ConnectionTables } from '../tables.ts'
import { dead, leaseMs, maxWaiting } from './limits.ts'

type Db = Kysely<Database> | Transaction<Database>
type Tx = Transaction<Database>
export type StoredWebhook = Database['webhook']
/** Identifies a webhook. */
export interface WebhookKey {
  spaceId: string
  id: string
}

const iso = (ms: number) => new Date(ms).toISOString()
const ofKey = (db: Db, { spaceId, id }: WebhookKey) =>
  db.updateTable('webhook').where('spaceId', '=', spaceId).where('id', '=', id)
const deliveriesOf = (db: Db, { spaceId, id }: WebhookKey) =>
  db.updateTable('webhookDelivery').where('spaceId', '=', spaceId).where('webhookId', '=', id)

/** The webhooks of a team in the shape for PARENTs, newest first. `id`: only this one. */
export async function webhooksOf(db: Db, spaceId: string, id?: string): Promise<Webhook[]> {
  const countOf = (state: 'waiting' | 'dead') => sql<number>`(
    select count(*)::int from webhook_delivery d
    where d.space_id = ${spaceId} and d.webhook_id = webhook.id and d.state = ${state})`
  return db
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'events', 'isOn', 'offReason', 'createdAt', 'lastSuccessAt'])
    .select(['lastFailureAt', 'problem', 'status'])
    .select([countOf('waiting').as('waiting'), countOf('dead').as('dead')])
    .where('spaceId', '=', spaceId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export const storedWebhook = (db: Db, { spaceId, id }: WebhookKey) =>
  db.selectFrom('webhook').selectAll().where('spaceId', '=', spaceId).where('id', '=', id).executeTakeFirst()

export const insertWebhook = (tx: Tx, row: Insertable<ConnectionTables['webhook']>) =>
  tx.insertInto('webhook').values(row).execute()

type Changed = Partial<Pick<StoredWebhook, 'name' | 'url' | 'madeBy' | 'events' | 'isOn'>>

/**
 * Changes a webhook and returns whether it exists. Turning it on or off by hand clears the reason of an automatic
 * turn-off.
 */
export async function updateWebhook(tx: Tx, key: WebhookKey, changed: Changed): Promise<boolean> {
  const reset = changed.isOn === undefined ? {} : { offReason: null, deadInRow: 0 }
  const found = await ofKey(tx, key)
    .set({ ...changed, ...reset })
    .returning('id')
    .executeTakeFirst()
  if (found && changed.isOn === false) await markWaitingDead(tx, key)
  return found !== undefined
}

export const deleteWebhook = async (tx: Tx, { spaceId, id }: WebhookKey): Promise<boolean> =>
  (await tx
    .deleteFrom('webhook')
    .where('spaceId', '=', spaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deadOf = (db: Db, { spaceId, id }: WebhookKey): Promise<DeadEvent[]> =>
  db
    .selectFrom('webhookDelivery')
    .select(['id', 'type', 'entity as kind', 'at', 'attempts', 'problem', 'status'])
    .where('spaceId', '=', spaceId)
    .where('webhookId', '=', id)
    .where('state', '=', 'dead')
    .orderBy('seq', 'desc')
    .orderBy('type', 'desc')
    .execute()

/** Schedules dead events again: the given one, or all. Returns how many. */
export async function replay(
  db: Db,
  key: WebhookKey,
  eventId: string | undefined,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await deliveriesOf(db, key)
    .set({ state: 'waiting', attempts: 0, tryAt: iso(now) })
    .where('state', '=', 'dead')
    .$if(eventId !== undefined, (query) => query.where('id', '=', eventId!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Claims webhooks with a due event, those with the longest wait first. No two processes get the same one. Leaves out
 * those whose creator is no longer a PARENT of the team.
 */
export async function claimWebhooks(
  db: Kysely<Database>,
  now: number,
  limit: number,
): Promise<StoredWebhook[]> {
  // Materialized: as a subquery PostgreSQL may run it once per webhook and claim more than `limit`.
  const { rows } = await sql<StoredWebhook>`
    with due as materialized (
      select w.space_id, w.id
      from webhook w
      join member m on m.space_id = w.space_id and m.user_id = w.made_by
      -- A claim that lasts for longer than any was made before the clock was set back.
      where w.is_on
        and (coalesce(w.claimed_until, '-infinity') <= ${iso(now)} or w.claimed_until > ${iso(now + leaseMs)})
        and m.removed_at is null and m.role = 'PARENT'
        and exists (
          select from webhook_delivery d
          where d.space_id = w.space_id and d.webhook_id = w.id and d.state = 'waiting' and d.try_at <= ${iso(now)})
      order by w.claimed_until nulls first
      limit ${limit}
      for update of w skip locked
    )
    update webhook set claimed_until = ${iso(now + leaseMs)}
    from due where webhook.space_id = due.space_id and webhook.id = due.id
    returning webhook.*`.execute(db)
  return rows
}

/** Releases the claim of a webhook. */
export const releaseWebhook = (db: Db, key: WebhookKey, now: number) =>
  ofKey(db, key)
    .set({ claimedUntil: iso(now) })
    .execute()

/** The earliest due event of a webhook that is on, with its current address. */
export const nextDelivery = (db: Db, { spaceId, id }: WebhookKey, now: number) =>
  db
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.spaceId', '=', 'd.spaceId').onRef('w.id', '=', 'd.webhookId'),
    )
    .select(['d.id', 'd.type', 'd.entity', 'd.rowId', 'd.at', 'd.attempts', 'w.url'])
    .where('d.spaceId', '=', spaceId)
    .where('d.webhookId', '=', id)
    .where('d.state', '=', 'waiting')
    .where('d.tryAt', '<=', iso(now))
    .where('w.isOn', '=', true)
    .orderBy('d.tryAt')
    .orderBy('d.seq')
    .orderBy('d.type')
    .limit(1)
    .executeTakeFirst()
export type Delivery = NonNullable<Awaited<ReturnType<typeof nextDelivery>>>

/** Deletes a delivered event. */
export const deleteDelivery = (db: Db, { spaceId }: WebhookKey, deliveryId: string) =>
  db.deleteFrom('webhookDelivery').where('spaceId', '=', spaceId).where('id', '=', deliveryId).execute()

export const recordSuccess = (db: Db, key: WebhookKey, now: number) =>
  ofKey(db, key)
    .set({ lastSuccessAt: iso(now), deadInRow: 0 })
    .execute()

export interface Failure {
  problem: WebhookProblem
  status: number | null
}

export const recordFailedAttempt = (db: Db, key: WebhookKey, { problem, status }: Failure, now: number) =>
  ofKey(db, key)
    .set({ lastFailureAt: iso(now), problem, status })
    .execute()

/** Records a failed attempt. The next one is at `at` (ms), or never. */
export const delayDelivery = (
  db: Db,
  { spaceId }: WebhookKey,
  deliveryId: string,
  { problem, status }: Failure,
  at: number | null,
) =>
  db
    .updateTable('webhookDelivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...{ problem, status },
      ...(at === null ? { state: 'dead' as const } : { tryAt: iso(at) }),
    }))
    .where('spaceId', '=', spaceId)
    .where('id', '=', deliveryId)
    .execute()

/** Counts a dead event and returns how many in a row. */
export async function countDead(db: Db, key: WebhookKey): Promise<number> {
  await trimDead(db, key)
  const row = await ofKey(db, key)
    .set((eb) => ({ deadInRow: eb('deadInRow', '+', 1) }))
    .returning('deadInRow')
    .executeTakeFirst()
  return row?.deadInRow ?? 0
}

/** Turns a webhook off. Waiting events become dead, so that a user can replay them. */
export async function turnOff(db: Db, key: WebhookKey, offReason: WebhookOffReason): Promise<void> {
  await ofKey(db, key).set({ isOn: false, offReason }).execute()
  await markWaitingDead(db, key)
}

async function markWaitingDead(db: Db, key: WebhookKey): Promise<void> {
  await deliveriesOf(db, key).set({ state: 'dead' }).where('state', '=', 'waiting').execute()
  await trimDead(db, key)
}

/** Keeps the newest dead events. */
async function trimDead(db: Db, { spaceId, id }: WebhookKey): Promise<void> {
  await sql`
    delete from webhook_delivery where space_id = ${spaceId} and id in (
      select d.id from webhook_delivery d
      where d.space_id = ${spaceId} and d.webhook_id = ${id} and d.state = 'dead'
      order by d.seq desc, d.type desc offset ${dead.max})`.execute(db)
}

/** Deletes events after a week, and turns off webhooks that are too far behind. Runs hourly. */
export async function sweepWebhooks(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('webhookDelivery')
    .where('at', '<', iso(now - dead.retentionMs))
    .execute()
  const behind = await db
    .selectFrom('webhookDelivery')
    .select(['spaceId', 'webhookId as id'])
    .where('state', '=', 'waiting')
    .groupBy(['spaceId', 'webhookId'])
    .having(({ fn }) => fn.countAll(), '>', maxWaiting)
    .execute()
  for (const key of behind) await turnOff(db, key, 'behind')
}
