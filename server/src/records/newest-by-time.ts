import { sql, type Kysely } from 'kysely'
import { entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import type { EntityRow } from './merge-ops.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** The end of a page of entries: the time (ms, or infinite) and the id of its last one. */
export interface PagePosition {
  ms: number
  id: string
}

/** A position in the format of a page's `next`. */
export const formatPagePosition = ({ ms, id }: PagePosition): string => `t${ms}.${id}`

/** Null for the number of an older server. */
export function parsePagePosition(text: string): PagePosition | null {
  const [, ms, id] = /^t(-?(?:\d+|Infinity))\.(.+)$/.exec(text) ?? []
  return ms === undefined || id === undefined ? null : { ms: Number(ms), id }
}

interface FoundEntry extends PagePosition {
  entity: EntityName
}

/**
 * The newest entries by time, then by id, that are not deleted. `next` is the position after which more are left, null if
 * there are none. Rows that changed after `asOf` come with the pull, so the order never changes between two pages.
 */
export async function newestByTime(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  range: { asOf: number; before: PagePosition | null; limit: number },
): Promise<{ rows: EntityRow[]; next: PagePosition | null }> {
  const found = await positionsOf(db, spaceId, names, range)
  const pages = await Promise.all(
    [...new Set(found.map(({ entity }) => entity))].map((entity) => {
      const ids = found.filter((one) => one.entity === entity).map(({ id }) => id)
      return selectRows(db, spaceId, entity)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where('seq', '<=', range.asOf)
        .execute()
    }),
  )
  const rows = (pages.flat() as EntityRow[]).filter((row) => row.deletedAt === null)
  const ranks = new Map(found.map(({ id }, index) => [id, index]))
  rows.sort((a, b) => ranks.get(a.id)! - ranks.get(b.id)!)
  const last = found.at(-1)
  return { rows, next: last && found.length === range.limit ? { ms: last.ms, id: last.id } : null }
}

/** Positions of entries, newest first. Queried per baby and kind, so that the index of the list returns them in order. */
async function positionsOf(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
  { asOf, before, limit }: { asOf: number; before: PagePosition | null; limit: number },
): Promise<FoundEntry[]> {
  if (names.length === 0) return []
  const parts = names.map((entity) => {
    const { owner, time } = orderOf(entity)
    const isEarlier = before
      ? sql`and (${time}, id) < (to_timestamp(${String(before.ms)}::float8 / 1000.0), ${before.id}::uuid)`
      : sql``
    const list = sql`select ${sql.lit(entity)} as entity, id, ${time} as at from ${sql.table(snakeCase(entity))}
      where space_id = ${spaceId} and deleted_at is null and seq <= ${asOf} ${isEarlier}`
    const end = sql`order by ${time} desc, id desc limit ${limit}`
    return owner === 'space_id'
      ? sql`(${list} ${end})`
      : sql`(select found.* from baby cross join lateral (${list} and baby_id = baby.id ${end}) as found
          where baby.space_id = ${spaceId})`
  })
  const { rows } = await sql<Omit<FoundEntry, 'ms'> & { ms: string }>`
    select entity, id, round(extract(epoch from at) * 1000)::text as ms
    from (${sql.join(parts, sql` union all `)}) as entries
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, ms: Number(row.ms) }))
}

/** The owner column and the time column by which a kind is listed. */
function orderOf(entity: EntityName) {
  const index = entityOf(entity).indexes.find((name) => name.startsWith('['))
  if (!index) throw new Error(`${entity} is not kept by time`)
  const [owner, time] = index.slice(1, -1).split('+').map(snakeCase) as [string, string]
  return { owner, time: sql.ref(time) }
}
