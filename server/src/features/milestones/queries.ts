import type { Kysely } from 'kysely'
import { milestones } from 'sync-protocol/reference/milestones'
import type { Row } from 'sync-protocol/entities/registry'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

const order = new Map<string, number>(milestones.map(({ id }, index) => [id, index]))

/** The reached milestones of a baby, in the order of the milestones. */
export async function reachedBy(
  db: Kysely<Database>,
  spaceId: string,
  babyId: string,
): Promise<Row<'milestoneCompletion'>[]> {
  const found = (await selectRows(db, spaceId, 'milestoneCompletion')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
    .execute()) as unknown as Row<'milestoneCompletion'>[]
  const place = ({ milestoneId }: Row<'milestoneCompletion'>) => order.get(milestoneId) ?? Infinity
  return found.toSorted((a, b) => place(a) - place(b))
}
