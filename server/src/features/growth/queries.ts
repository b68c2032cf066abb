import { sql, type Kysely } from 'kysely'
import type { Row } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

type Measurement = Row<'growthMeasurement'>

/** A child's measurements, newest first: one page, or all. */
export async function measurementsOf(
  db: Kysely<Database>,
  { spaceId, babyId }: { spaceId: string; babyId: string },
  page?: { limit: number; before?: { date: string; id: string } | undefined },
): Promise<Measurement[]> {
  let query = selectRows(db, spaceId, 'growthMeasurement')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
  if (page?.before)
    query = query.where(sql<boolean>`(date, id) < (${page.before.date}::date, ${page.before.id}::uuid)`)
  if (page) query = query.limit(page.limit)
  return (await query.orderBy('date', 'desc').orderBy('id', 'desc').execute()) as unknown as Measurement[]
}
