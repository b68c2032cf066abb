import { type Kysely, type RawBuilder, sql } from 'kysely'
import { entityOf, snakeCase, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { statement, type Value } from '#platform/statement.ts'
import { arrayText, valueText } from './array-text.ts'
import { columnTypes } from './column-types.ts'
import { memoizePerEntity } from './memoize-per-entity.ts'
import { readable, readableRows } from './readable-rows.ts'
import type { Database } from './tables.ts'

const baseColumns = [
  'id',
  'seq',
  'rowAt',
  'clocks',
  'deletedAt',
  'createdBy',
  'updatedBy',
  'createdAt',
  'updatedAt',
] as const

/** The columns of an entity in the order of writing (camelCase). */
export function columnsOf(entity: EntityName): string[] {
  const declaration = entityOf(entity)
  return [...baseColumns, ...(declaration.ofBaby ? ['babyId'] : []), ...declaration.fieldNames]
}

// The registry knows the tables only at run time; only this function drops Kysely's types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const untyped = (db: Kysely<Database>) => db as unknown as Kysely<any>

/**
 * The rows of one table in one space by id. Forces a lookup per key: otherwise the planner reads the whole space once
 * a push names enough of them.
 */
export async function readRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsByIds(entity)(db, { spaceId, ids })
  return new Map(readableRows(entity, rows).map((row) => [row.id, row]))
}

const rowsByIds = memoizePerEntity((entity) => {
  const { table, columns } = fragmentsOf(entity)
  return statement(
    (_, value: Value<{ spaceId: string; ids: readonly string[] }>) => sql<AnyRow>`
      select found.* from unnest(${value('ids')}::uuid[]) as wanted (id)
      cross join lateral (
        select ${columns} from ${table} as row
        where row.space_id = ${value('spaceId')} and row.id = wanted.id limit 1
      ) as found`,
  )
})

/**
 * Names of the registry as one raw fragment: composing a statement from twenty fragments takes longer than running it.
 */
const quotedNames = (names: readonly string[]) =>
  sql.raw(names.map((name) => `"${snakeCase(name)}"`).join(', '))

/** The constant parts of statements about an entity. */
interface Fragments {
  table: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The update of an insert whose row exists. */
  replaced: RawBuilder<unknown>
}

const fragmentsOf = memoizePerEntity((entity): Fragments => {
  const names = columnsOf(entity)
  const replaced = names.filter((name) => name !== 'id').map(snakeCase)
  return {
    table: quotedNames([entity]),
    columns: quotedNames(names),
    replaced: sql.raw(replaced.map((column) => `"${column}" = excluded."${column}"`).join(', ')),
  }
})

/**
 * Inserts or replaces whole rows in one statement. They are sent column by column, each as one text: one parameter per
 * value takes this process twice as long for the thousands of a push, and JSON takes the database as long to parse as
 * to store. Values that all rows share (the baby, the author, empty fields) are sent once.
 */
export async function writeRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  rows: readonly AnyRow[],
): Promise<void> {
  const [first, second] = rows
  if (!first) return
  if (!second) return void (await insertRow(entity)(db, textOfColumns(spaceId, entity, first)))
  const types = columnTypes(entity)
  const names = columnsOf(entity)
  const isSame = (name: string) => name !== 'id' && rows.every((row) => row[name] === first[name])
  const shared = names.filter(isSame)
  const own = names.filter((name) => !shared.includes(name))
  const typed = (name: string, value: string | null, list = '') =>
    sql`${value}::${sql.raw(types[name]!.type + list)}`
  const arrays = own.map((name) => typed(name, arrayText(rows.map((row) => row[name])), '[]'))
  const values = shared.map((name) => typed(name, valueText(first[name])))
  const { table, replaced } = fragmentsOf(entity)
  await sql`
    insert into ${table} (space_id, ${quotedNames([...own, ...shared])})
    select ${sql.join([sql`${spaceId}`, quotedNames(own), ...values])}
    from unnest(${sql.join(arrays)}) as given (${quotedNames(own)})
    on conflict (space_id, id) do update set ${replaced}
  `.execute(db)
}

/** The usual case of a push: one row. */
const insertRow = memoizePerEntity((entity) => {
  const { table, replaced } = fragmentsOf(entity)
  const types = columnTypes(entity)
  const names = columnsOf(entity)
  return statement((_, value: Value<Record<string, string | null>>) => {
    const values = names.map((name) => sql`${value(name)}::${sql.raw(types[name]!.type)}`)
    return sql<never>`
      insert into ${table} (space_id, ${quotedNames(names)}) values (${sql.join([sql`${value('spaceId')}`, ...values])})
      on conflict (space_id, id) do update set ${replaced}`
  })
})

const textOfColumns = (spaceId: string, entity: EntityName, row: AnyRow): Record<string, string | null> => ({
  spaceId,
  ...Object.fromEntries(columnsOf(entity).map((name) => [name, valueText(row[name])])),
})

/** Selects rows of one table for reading pages; the caller adds order and limit. */
export function selectRows(db: Kysely<Database>, spaceId: string, entity: EntityName) {
  return untyped(readable(db, entity))
    .selectFrom(entity)
    .select(columnsOf(entity))
    .select(sql.lit(entity).as('entity'))
    .where('spaceId', '=', spaceId)
}

/** Raw stored rows of one table, implausible values included, with their `spaceId`, ordered by space and id. */
export async function rawRows(
  db: Kysely<Database>,
  entity: EntityName,
  {
    spaceId,
    id,
    after,
    limit,
  }: { spaceId?: string; id?: string; after?: [string, string] | undefined; limit: number },
): Promise<AnyRow[]> {
  const { table, columns } = fragmentsOf(entity)
  const one = id === undefined ? sql`true` : sql`space_id = ${spaceId} and id = ${id}`
  const later = after === undefined ? sql`true` : sql`(space_id, id) > (${after[0]}::uuid, ${after[1]}::uuid)`
  const { rows } = await sql<AnyRow>`
    select space_id, ${columns} from ${table} as row where ${one} and ${later} order by space_id, id limit ${limit}
  `.execute(db)
  return rows
}
