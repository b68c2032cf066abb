import { sql, type Kysely } from 'kysely'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { memberOf } from './access.ts'
import { checkCursor, formatCursor, parseCursor } from './cursor.ts'
import type { EntityRow } from './merge-ops.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** A space as one of its members finds it. Throws `space_gone`. */
export async function openSpace(db: Kysely<Database>, spaceId: string, userId: string) {
  const space = await db.selectFrom('space').selectAll().where('id', '=', spaceId).executeTakeFirst()
  const member = await memberOf(db, spaceId, userId)
  if (!space || !member) throw new ApiError('space_gone')
  return { space, generation: member.generation }
}

/** The entities of a space of this kind. */
export const namesIn = (kind: 'team' | 'user') => entityNames.filter((name) => entityOf(name).space === kind)

/**
 * The rows of a space with `from < seq <= to`, lowest first, at most `limit`. A few statements in one
 * REPEATABLE READ snapshot: plain ones could step over a row that commits between them. `to` was read before.
 */
export async function rowsBetween(
  db: Kysely<Database>,
  spaceId: string,
  kind: 'team' | 'user',
  range: { from: number; to: number; limit: number },
): Promise<EntityRow[]> {
  return (await readBetween(db, spaceId, kind, range)).rows
}

/** As `rowsBetween`; `next` is the number after which more are left, null where there are none. */
async function readBetween(
  db: Kysely<Database>,
  spaceId: string,
  kind: 'team' | 'user',
  range: { from: number; to: number; limit: number },
): Promise<{ rows: EntityRow[]; next: number | null }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const pages: EntityRow[][] = []
      // Most pages have rows of one or two of the many tables: the numbers say of which.
      const numbers = await numbersBetween(tx, spaceId, kind, range)
      const last = numbers.at(-1)?.seq
      for (const entity of new Set(numbers.map((one) => one.entity))) {
        const rows = await selectRows(tx, spaceId, entity)
          .where('seq', '>', range.from)
          .where('seq', '<=', last)
          .execute()
        pages.push(rows as EntityRow[])
      }
      const rows = pages.flat().sort((a, b) => a.seq - b.seq)
      // By the numbers, not by the rows: one that cannot be read is left out.
      return { rows, next: numbers.length === range.limit && last! < range.to ? last! : null }
    })
}

interface NumberOfRow {
  entity: EntityName
  seq: number
}

/** The lowest numbers of a range, with the entities of their rows, in one statement over all tables. */
async function numbersBetween(
  tx: Kysely<Database>,
  spaceId: string,
  kind: 'team' | 'user',
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<NumberOfRow[]> {
  const parts = namesIn(kind).map(
    (entity) => sql`(select ${sql.lit(entity)} as entity, seq from ${sql.table(snakeCase(entity))}
      where space_id = ${spaceId} and seq > ${from} and seq <= ${to} order by seq limit ${limit})`,
  )
  const all = sql.join(parts, sql` union all `)
  const { rows } = await sql<NumberOfRow>`${all} order by seq limit ${limit}`.execute(tx)
  return rows
}

export interface Page {
  rows: EntityRow[]
  cursor: string
  more: boolean
}

/** What changed since a cursor. Throws `space_gone` and `resync`. */
export async function pull(
  db: Kysely<Database>,
  request: { spaceId: string; userId: string; cursor: string | undefined; limit: number },
): Promise<Page> {
  const { space, generation } = await openSpace(db, request.spaceId, request.userId)
  const at = request.cursor ? parseCursor(request.cursor) : { epoch: space.epoch, generation, seq: 0 }
  checkCursor(at, space, generation)
  const range = { from: at.seq, to: space.seq, limit: request.limit }
  const { rows, next } =
    at.seq === space.seq
      ? { rows: [], next: null }
      : await readBetween(db, request.spaceId, space.kind, range)
  const cursor = formatCursor({ epoch: space.epoch, generation, seq: next ?? space.seq })
  return { rows, cursor, more: next !== null }
}
