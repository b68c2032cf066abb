import { sql, type Kysely } from 'kysely'
import { entityOf, snakeCase, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
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

/** The named rows of one table in one space, by id. */
export async function readRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> {
  if (ids.length === 0) return new Map()
  const rows = (await untyped(db)
    .selectFrom(entity)
    .select(columnsOf(entity))
    .where('spaceId', '=', spaceId)
    .where('id', 'in', ids)
    .execute()) as AnyRow[]
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Inserts or replaces whole rows, in one statement. They travel as one text: a value of its own for each of the
 * thousands of a push takes this process twice as long to write down.
 */
export async function writeRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  rows: readonly AnyRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = columnsOf(entity).map((name) => [name, snakeCase(name)] as const)
  const values = rows.map((row) => {
    const value: Record<string, unknown> = { space_id: spaceId }
    for (const [name, column] of names) value[column] = row[name]
    return value
  })
  const table = sql.table(snakeCase(entity))
  const columns = sql.join(['space_id', ...names.map(([, column]) => column)].map((name) => sql.ref(name)))
  const replaced = names
    .filter(([name]) => name !== 'id')
    .map(([, column]) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)
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
