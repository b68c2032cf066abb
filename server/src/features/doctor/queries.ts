import type { Kysely } from 'kysely'
import type { Row } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

interface Place {
  spaceId: string
  babyId: string
}

/** A baby's appointments, newest first. */
export async function visitsOf(
  db: Kysely<Database>,
  { spaceId, babyId }: Place,
): Promise<Row<'doctorVisit'>[]> {
  const rows = await selectRows(db, spaceId, 'doctorVisit')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
    .orderBy('scheduledDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as Row<'doctorVisit'>[]
}

/** A baby's completed standard visits of a schedule. */
export async function completionsOf(
  db: Kysely<Database>,
  { spaceId, babyId }: Place,
  scheduleId: string,
): Promise<Row<'visitCompletion'>[]> {
  const rows = await selectRows(db, spaceId, 'visitCompletion')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
    .where('scheduleId', '=', scheduleId)
    .execute()
  return rows as unknown as Row<'visitCompletion'>[]
}
