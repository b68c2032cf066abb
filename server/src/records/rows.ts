import { sql, type Kysely } from 'kysely'
import { entityOf, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
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

/** A list is jsonb, too; the driver would write it as an array of SQL. */
const asParameter = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** Inserts or replaces whole rows, in one statement. */
export async function writeRows(
  db: Kysely<Database>,
  spaceId: string,
  entity: EntityName,
  rows: readonly AnyRow[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(entity)
  const values = rows.map((row) => ({
    spaceId,
    ...Object.fromEntries(columns.map((column) => [column, asParameter(row[column])])),
    clocks: row.clocks === null ? null : JSON.stringify(row.clocks),
  }))
  await untyped(db)
    .insertInto(entity)
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['spaceId', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.filter((c) => c !== 'id').map((c) => [c, eb.ref(`excluded.${c}`)])),
        ),
    )
    .execute()
}

/** Selects rows of one table for reading pages; the caller adds order and limit. */
export function selectRows(db: Kysely<Database>, spaceId: string, entity: EntityName) {
  return untyped(db)
    .selectFrom(entity)
    .select(columnsOf(entity))
    .select(sql.lit(entity).as('entity'))
    .where('spaceId', '=', spaceId)
}
