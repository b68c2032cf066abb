import { sql, type Kysely } from 'kysely'
import type { ListQuery } from 'sync-protocol/api/listing'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

/**
 * The entries of a kind in a space, newest first by their `time` field. Filters: one baby, `until` (ms) for those not
 * later, `among` for those whose field has one of these values.
 */
export async function entriesOf(
  db: Kysely<Database>,
  {
    spaceId,
    babyId,
    entity,
    time,
    until,
    among,
  }: {
    spaceId: string
    babyId?: string
    entity: EntityName
    time: string
    until?: number
    among?: { field: string; values: readonly string[] } | undefined
  },
  { limit, before }: ListQuery,
): Promise<AnyRow[]> {
  let query = selectRows(db, spaceId, entity).where('deletedAt', 'is', null)
  if (babyId !== undefined) query = query.where('babyId', '=', babyId)
  if (until !== undefined) query = query.where(sql.ref(time), '<=', new Date(until).toISOString())
  if (among) query = query.where(sql.ref(among.field), 'in', among.values)
  if (before)
    query = query.where(
      sql<boolean>`(${sql.ref(time)}, id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  const rows = await query.orderBy(time, 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows as unknown as AnyRow[]
}
