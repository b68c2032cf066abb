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

export interface PullRequest {
  spaceId: string
  userId: string
  cursor: string | undefined
  /** Rows of the page, at most. */
  limit: number
}

/** A cursor that was checked, and where its space is now. */
interface OpenRange {
  spaceId: string
  kind: 'team' | 'user'
  epoch: string
  generation: number
  from: number
  to: number
}

/** What changed since a cursor. Throws `space_gone` and `resync`. */
export const pull = async (db: Kysely<Database>, request: PullRequest): Promise<Page> =>
  readPage(db, await openRange(db, request), request.limit)

/** The first step of `pull`. */
export async function openRange(
  db: Kysely<Database>,
  { spaceId, userId, cursor }: PullRequest,
): Promise<OpenRange> {
  const { space, generation } = await openSpace(db, spaceId, userId)
  const at = cursor ? parseCursor(cursor) : { epoch: space.epoch, generation, seq: 0 }
  checkCursor(at, space, generation)
  return { spaceId, kind: space.kind, epoch: space.epoch, generation, from: at.seq, to: space.seq }
}

/** The second step of `pull`: the rows of a range, lowest first. */
export async function readPage(db: Kysely<Database>, range: OpenRange, limit: number): Promise<Page> {
  const { spaceId, kind, epoch, generation, from, to } = range
  const { rows, next } =
    from === to ? { rows: [], next: null } : await readBetween(db, spaceId, kind, { from, to, limit })
  return { rows, cursor: formatCursor({ epoch, generation, seq: next ?? to }), more: next !== null }
}
