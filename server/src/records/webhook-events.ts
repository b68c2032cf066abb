import { sql, type Kysely, type Transaction } from 'kysely'
import { entryEventsOf } from './entry-events.ts'
import type { RowChange } from './merge-ops.ts'
import type { Database } from './tables.ts'

/**
 * Queues the events of changed rows for the webhooks of their team, in the same transaction: an event is lost only
 * together with its change.
 */
export async function queueEvents(
  tx: Transaction<Database>,
  spaceId: string,
  changes: readonly RowChange[],
  now: number,
): Promise<void> {
  const events = changes.flatMap(({ before, after }) =>
    entryEventsOf(after.entity, before, after).map((type) => ({ type, row: after })),
  )
  if (events.length === 0) return
  const at = new Date(now).toISOString()
  await sql`
    insert into webhook_delivery (space_id, id, webhook_id, type, entity, row_id, seq, at, state, try_at)
    select w.space_id, gen_random_uuid(), w.id, e.type, e.entity, e.row_id, e.seq, ${at}, 'waiting', ${at}
    from unnest(
      ${events.map(({ type }) => type)}::text[], ${events.map(({ row }) => row.entity)}::text[],
      ${events.map(({ row }) => row.id)}::uuid[], ${events.map(({ row }) => row.seq)}::bigint[]
    ) as e (type, entity, row_id, seq)
    join webhook w on w.space_id = ${spaceId} and w.is_on and e.type = any (w.events)`.execute(tx)
}

/** Updates whether a space has webhooks that are on. The caller has locked the space. */
export async function updateHasWebhooks(tx: Transaction<Database>, spaceId: string): Promise<void> {
  await tx
    .updateTable('space')
    .set({
      hasWebhooks: sql<boolean>`exists (select from webhook w where w.space_id = ${spaceId} and w.is_on)`,
    })
    .where('id', '=', spaceId)
    .execute()
}

/** Ends the webhooks that a member made for a team. The caller has locked the space. */
export async function endWebhooksOf(
  tx: Transaction<Database>,
  spaceId: string,
  userId: string,
): Promise<void> {
  const ended = await tx
    .deleteFrom('webhook')
    .where('spaceId', '=', spaceId)
    .where('madeBy', '=', userId)
    .returning('id')
    .execute()
  if (ended.length > 0) await updateHasWebhooks(tx, spaceId)
}

/** Turns off the webhooks that a user made, because another person who knew the old password may have made them. */
export async function turnOffWebhooksOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ isOn: false, offReason: 'password' })
    .where('madeBy', '=', userId)
    .where('isOn', '=', true)
    .execute()
}
