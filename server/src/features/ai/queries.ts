import type { Kysely } from 'kysely'
import type { FollowUpRows } from 'sync-protocol/rules/insights/follow-ups'
import { selectRows } from '#records/rows.ts'
import type { Database } from '#records/tables.ts'

interface Place {
  spaceId: string
  babyId: string
}

/** More of one kind than anybody logs in three months. */
const maxRows = 10_000

/** All measurements of a baby. */
export async function measurementsOf(db: Kysely<Database>, { spaceId, babyId }: Place) {
  return selectRows(db, spaceId, 'growthMeasurement')
    .where('deletedAt', 'is', null)
    .where('babyId', '=', babyId)
    .limit(maxRows)
    .execute()
}

/** Rows of visits and milestones that may cause follow-ups. */
export async function followUpRowsOf(db: Kysely<Database>, place: Place): Promise<FollowUpRows> {
  const existingRows = (entity: keyof FollowUpRows) =>
    selectRows(db, place.spaceId, entity)
      .where('deletedAt', 'is', null)
      .where('babyId', '=', place.babyId)
      .limit(maxRows)
      .execute()
  const [visitCompletion, doctorVisit, milestoneCompletion] = await Promise.all([
    existingRows('visitCompletion'),
    existingRows('doctorVisit'),
    existingRows('milestoneCompletion'),
  ])
  return { visitCompletion, doctorVisit, milestoneCompletion } as unknown as FollowUpRows
}

/** The highest seq of a space: it grows with each change of a row. */
export async function versionOf(db: Kysely<Database>, spaceId: string): Promise<number> {
  const { seq } = await db
    .selectFrom('space')
    .select('seq')
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  return Number(seq)
}

/** Whether a family allows a language model to reword the findings about its babies. */
export async function usesModel(db: Kysely<Database>, spaceId: string): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .select('usesModel')
    .where('spaceId', '=', spaceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return team?.usesModel === true
}
