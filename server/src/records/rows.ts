import { sql, type Kysely } from 'kysely'
import { entityOf, snakeCase, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { arrayText } from './array-text.ts'
import { columnTypes } from './column-types.ts'
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

/** The columns of an entity in the order in which they are written (camelCase). */
export function columnsOf(entity: EntityName): string[] {
  const declaration = entityOf(entity)
  return [...baseColumns, ...(declaration.ofBaby ? ['babyId'] : []), ...declaration.fieldNames]
}

// The registry knows the tables only at run time; this is the one place where Kysely's types are let go of.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const untyped = (db: Kysely<Database>) => db as unknown as Kysely<any>

/**
 * The named rows of one table in one space, by id. Each is looked up by its key: left to choose, the database reads all
 * the space has once a push names enough of them.
 */
export async function readRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AnyRow>`
    select found.* from unnest(${[...ids]}::uuid[]) as wanted (id)
    cross join lateral (
      select ${columnList(entity)} from ${tableOf(entity)} as row
      where row.space_id = ${spaceId} and row.id = wanted.id limit 1
    ) as found
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const tableOf = (entity: EntityName) => sql.table(snakeCase(entity))
const columnList = (entity: EntityName) => sql.join(columnsOf(entity).map((name) => sql.ref(snakeCase(name))))

/**
 * Inserts or replaces whole rows, in one statement. They travel column by column, each as one text: a value of its own
 * for each of the thousands of a push takes this process twice as long to write down, and JSON takes the database as
 * long to read as to store.
 */
export async function writeRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  rows: readonly AnyRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = columnsOf(entity)
  const types = columnTypes(entity)
  const columns = columnList(entity)
  const arrays = names.map(
    (name) => sql`${arrayText(rows.map((row) => row[name]))}::${sql.raw(types[name]!.type)}[]`,
  )
  const replaced = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(snakeCase(name))} = ${sql.ref(`excluded.${snakeCase(name)}`)}`)
  await sql`
    insert into ${tableOf(entity)} (space_id, ${columns})
    select ${spaceId}, ${columns} from unnest(${sql.join(arrays)}) as given (${columns})
    on conflict (space_id, id) do update set ${sql.join(replaced)}
  `.execute(db)
}

/** Selects rows of one table for reading pages; the caller adds order and limit. */
export function selectRows(db: Kysely<Database>, spaceId: string, entity: EntityName) {
  return untyped(db)
    .selectFrom(entity)
    .select(columnsOf(entity))
    .select(sql.lit(entity).as('entity'))
    .where('spaceId', '=', spaceId)
}
