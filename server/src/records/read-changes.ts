import { sql, type Kysely } from 'kysely'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import { statement, type Value } from '#platform/statement.ts'
import { type BabyScope, scopeOf, visibleTo } from './baby-scope.ts'
import { checkCursor, formatCursor, parseCursor } from './cursor.ts'
import type { EntityRow } from './merge-ops.ts'
import { memoizePerEntity } from './memoize-per-entity.ts'
import { readableRows } from './readable-rows.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** A space in the view of one of its members. Throws `space_gone`. */
export async function openSpace(db: Kysely<Database>, spaceId: string, userId: string) {
  const [found] = await spaceOfMember(db, { spaceId, userId })
  if (!found) throw new ApiError('space_gone')
  const { generation, role, babies, ...space } = found
  return { space, generation, sees: scopeOf({ role, babies }) }
}

const spaceOfMember = statement((db, value: Value<{ spaceId: string; userId: string }>) =>
  db
    .selectFrom('space')
    .innerJoin('member', 'member.spaceId', 'space.id')
    .select(['kind', 'epoch', 'seq', 'floorSeq', 'restoredSeq', 'generation', 'role', 'babies'])
    .where('space.id', '=', value('spaceId'))
    .where('member.spaceId', '=', value('spaceId'))
    .where('member.userId', '=', value('userId'))
    .where('member.removedAt', 'is', null),
)

/** The entities of a space of this kind. */
export const namesIn = (kind: 'team' | 'user') => entityNames.filter((name) => entityOf(name).space === kind)

/**
 * The rows of a space with `from < seq <= to`, of all its babies, lowest first, at most `limit`. `to` is a number that
 * the space has reached, so each row up to it is committed. A row that changes during the read gets a number above
 * `to`, and comes with the next range.
 */
export async function rowsBetween(
  db: Kysely<Database>,
  spaceId: string,
  kind: 'team' | 'user',
  range: { from: number; to: number; limit: number },
): Promise<EntityRow[]> {
  return (await readBetween(db, spaceId, kind, range)).rows
}

/** Like `rowsBetween`; `next` is the number after which more are left, null if there are none. */
async function readBetween(
  db: Kysely<Database>,
  spaceId: string,
  kind: 'team' | 'user',
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<{ rows: EntityRow[]; next: number | null }> {
  // Most pages have rows of one or two of the many tables; the numbers show which.
  const numbers = await numbersIn[kind](db, { spaceId, from, to, limit })
  const last = numbers.at(-1)?.seq
  if (last === undefined) return { rows: [], next: null }
  const pages = await Promise.all(
    [...new Set(numbers.map(({ entity }) => entity))].map(async (entity) =>
      readableRows(entity, await rowsInRange(entity)(db, { spaceId, from, last })),
    ),
  )
  const rows = pages.flat().sort((a, b) => a.seq - b.seq)
  // By the numbers, not the rows: unreadable rows are left out.
  return { rows, next: numbers.length === limit && last < to ? last : null }
}

/** The lowest numbers of a range with the entities of their rows, in one statement over all tables. */
const numbersOf = (kind: 'team' | 'user') =>
  statement((_, value: Value<{ spaceId: string; from: number; to: number; limit: number }>) => {
    const parts = namesIn(kind).map(
      (entity) => sql`(select ${sql.lit(entity)} as entity, seq from ${sql.table(snakeCase(entity))}
        where space_id = ${value('spaceId')} and seq > ${value('from')} and seq <= ${value('to')}
        order by seq limit ${value('limit')})`,
    )
    const all = sql.join(parts, sql` union all `)
    return sql<{ entity: EntityName; seq: number }>`${all} order by seq limit ${value('limit')}`
  })
const numbersIn = { team: numbersOf('team'), user: numbersOf('user') }

const rowsInRange = memoizePerEntity((entity) =>
  statement((db, value: Value<{ spaceId: string; from: number; last: number }>) =>
    selectRows(db, value('spaceId'), entity)
      .where('seq', '>', value('from'))
      .where('seq', '<=', value('last'))
      .$castTo<EntityRow>(),
  ),
)

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

/** A validated cursor, and the current position of its space. */
interface OpenRange {
  spaceId: string
  kind: 'team' | 'user'
  epoch: string
  generation: number
  sees: BabyScope
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
  const { space, generation, sees } = await openSpace(db, spaceId, userId)
  const at = cursor ? parseCursor(cursor) : { epoch: space.epoch, generation, seq: 0 }
  checkCursor(at, space, generation)
  return { spaceId, kind: space.kind, epoch: space.epoch, generation, sees, from: at.seq, to: space.seq }
}

/** The second step of `pull`: the rows of a range that the reader sees, lowest first. A page may be empty. */
export async function readPage(db: Kysely<Database>, range: OpenRange, limit: number): Promise<Page> {
  const { spaceId, kind, epoch, generation, sees, from, to } = range
  const { rows, next } =
    from === to ? { rows: [], next: null } : await readBetween(db, spaceId, kind, { from, to, limit })
  return {
    rows: visibleTo(sees, rows),
    cursor: formatCursor({ epoch, generation, seq: next ?? to }),
    more: next !== null,
  }
}
