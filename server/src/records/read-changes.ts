import { sql, type Kysely } from 'kysely'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { memberOf } from './access.ts'
import { checkCursor, formatCursor, parseCursor } from './cursor.ts'
import type { EntityRow } from './merge-ops.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

async function openSpace(db: Kysely<Database>, spaceId: string, userId: string) {
  const space = await db.selectFrom('space').selectAll().where('id', '=', spaceId).executeTakeFirst()
  const member = await memberOf(db, spaceId, userId)
  if (!space || !member) throw new ApiError('space_gone')
  return { space, generation: member.generation }
}

const namesIn = (kind: 'team' | 'user') => entityNames.filter((name) => entityOf(name).space === kind)

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
      // Most pages have rows of one or two of the many tables: the numbers alone tell of which.
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

export interface BootstrapPage {
  rows: EntityRow[]
  asOf: string
  next: string | null
}

/**
 * A whole space for a new device. First page: everything that is not a diary entry (babies, members, settings),
 * then diary entries from the newest `seq` down, so that home is live after one page. Rows that change meanwhile
 * get a higher `seq` and come with the pull from `asOf`. Tombstones are left out, as a new device has nothing to delete; but for
 * deleted babies, which a parent can bring back from any device.
 */
export async function bootstrap(
  db: Kysely<Database>,
  request: { spaceId: string; userId: string; before: string | undefined; limit: number },
): Promise<BootstrapPage> {
  const { space, generation } = await openSpace(db, request.spaceId, request.userId)
  const [asOfText, beforeText] = request.before?.split('~') ?? []
  const asOf = asOfText ? parseCursor(asOfText) : { epoch: space.epoch, generation, seq: space.seq }
  const before = beforeText === undefined ? asOf.seq + 1 : Number(beforeText)
  checkCursor(asOf, space, generation)

  const names = namesIn(space.kind)
  const first =
    request.before === undefined
      ? await settledRows(
          db,
          request.spaceId,
          names.filter((name) => !entityOf(name).diary),
        )
      : []
  const diary = await newestBefore(
    db,
    request.spaceId,
    names.filter((name) => entityOf(name).diary),
    before,
    request.limit,
  )
  const asOfCursor = formatCursor(asOf)
  const next = diary.next === null ? null : `${asOfCursor}~${diary.next}`
  return { rows: [...first, ...diary.rows], asOf: asOfCursor, next }
}

async function settledRows(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
): Promise<EntityRow[]> {
  const pages = await Promise.all(
    names.map((name) =>
      selectRows(db, spaceId, name)
        .$if(name !== 'baby', (query) => query.where('deletedAt', 'is', null))
        .orderBy('seq')
        .execute(),
    ),
  )
  return pages.flat() as EntityRow[]
}

/** The newest living rows before a number; `next` is the lowest of their numbers, null where there are no more. */
async function newestBefore(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  before: number,
  limit: number,
): Promise<{ rows: EntityRow[]; next: number | null }> {
  const numbers = await newestNumbers(db, spaceId, names, { before, limit })
  const lowest = numbers.at(-1)?.seq
  // Read later than the numbers: what changed between has left the range, and comes with the pull from `asOf`.
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
 * Whether a row is no tombstone, in words that no index knows: with the plain ones the planner, as long as it has no
 * statistics, reads all living rows by another index and sorts them, for each page anew.
 */
const isLiving = sql`coalesce(deleted_at, 'infinity') = 'infinity'`

/**
 * The highest numbers of living rows before one, with their entities. They are looked for in a range that grows until
 * it has enough: numbers are dense but where rows changed later, and whatever the planner does with a range, it reads
 * no more than that.
 */
async function newestNumbers(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  { before, limit }: { before: number; limit: number },
): Promise<NumberOfRow[]> {
  if (names.length === 0) return []
  for (let from = before - 2 * limit; ; from -= 4 * (before - from)) {
    const parts = names.map(
      (entity) => sql`(select ${sql.lit(entity)} as entity, seq from ${sql.table(snakeCase(entity))}
        where space_id = ${spaceId} and seq >= ${from} and seq < ${before} and ${isLiving})`,
    )
    const all = sql.join(parts, sql` union all `)
    const { rows } = await sql<NumberOfRow>`${all} order by seq desc limit ${limit}`.execute(db)
    if (rows.length === limit || from <= 1) return rows
  }
}
