import { sql, type Kysely } from 'kysely'
import { snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import type { EntityRow } from './merge-ops.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

interface NumberedRow {
  entity: EntityName
  seq: number
}

/**
 * The newest rows before a number that are not deleted. `next` is the lowest of their numbers, null if there are no
 * more.
 */
export async function newestBySeq(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  before: number,
  limit: number,
): Promise<{ rows: EntityRow[]; next: number | null }> {
  const numbers = await newestNumbers(db, spaceId, names, { before, limit })
  const lowest = numbers.at(-1)?.seq
  // Read after the numbers: rows that changed in between have left the range, and come with the pull from `asOf`.
  const pages = await Promise.all(
    [...new Set(numbers.map((one) => one.entity))].map((entity) =>
      selectRows(db, spaceId, entity).where('seq', '>=', lowest).where('seq', '<', before).execute(),
    ),
  )
  const rows = (pages.flat() as EntityRow[]).filter((row) => row.deletedAt === null)
  rows.sort((a, b) => b.seq - a.seq)
  return { rows, next: numbers.length === limit ? lowest! : null }
}

/**
 * Whether a row is not deleted, in a form that matches no index. With the plain condition and without statistics the
 * planner reads all such rows by another index and sorts them, again for each page.
 */
const isNotDeleted = sql`coalesce(deleted_at, 'infinity') = 'infinity'`

/**
 * The highest numbers before the given one of rows that are not deleted, with their entities. The searched range grows
 * until it has enough: numbers are dense except where rows changed later, and whatever plan is used for a range, it
 * reads no more than that.
 */
async function newestNumbers(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  { before, limit }: { before: number; limit: number },
): Promise<NumberedRow[]> {
  if (names.length === 0) return []
  for (let from = before - 2 * limit; ; from -= 4 * (before - from)) {
    const parts = names.map(
      (entity) => sql`(select ${sql.lit(entity)} as entity, seq from ${sql.table(snakeCase(entity))}
        where space_id = ${spaceId} and seq >= ${from} and seq < ${before} and ${isNotDeleted})`,
    )
    const all = sql.join(parts, sql` union all `)
    const { rows } = await sql<NumberedRow>`${all} order by seq desc limit ${limit}`.execute(db)
    if (rows.length === limit || from <= 1) return rows
  }
}
