import type { Kysely } from 'kysely'
import type { Row } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

/** The achievements of a baby, newest first. */
export const achievementsOf = async (
  db: Kysely<Database>,
  spaceId: string,
  babyId: string,
): Promise<Row<'achievement'>[]> =>
  (await selectRows(db, spaceId, 'achievement')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()) as unknown as Row<'achievement'>[]
