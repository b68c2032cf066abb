import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, entityOf, snakeCase } from 'sync-protocol/entities/registry'
import { withClient } from '#platform/app-role.ts'
import { columnTypes } from '#records/column-types.ts'
import { columnsOf } from '#records/rows.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}
interface Constraint {
  table: string
  kind: 'p' | 'f' | 'u' | 'c'
  definition: string
}
interface Index {
  table: string
  definition: string
}

let database: TestDatabase
let columns: Column[]
let constraints: Constraint[]
let indexes: Index[]
beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.admin, async (client) => {
    const read = async <T>(text: string) => (await client.query(text)).rows as T[]
    columns = await read(
      `select table_name as "table", column_name as name, data_type as type,
              is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
       from information_schema.columns where table_schema = 'public'`,
    )
    constraints = await read(
      `select conrelid::regclass::text as "table", contype as kind, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u', 'c')`,
    )
    indexes = await read(
      `select tablename as "table", indexdef as definition from pg_indexes where schemaname = 'public'`,
    )
  })
})
afterAll(() => database.drop())

const checksOf = (table: string) =>
  constraints.filter((one) => one.table === table && one.kind === 'c').map((one) => one.definition)

describe.each(entityNames)('%s', (entity) => {
  const table = snakeCase(entity)

  it('has exactly the declared columns, with the same types and nullability', () => {
    const actual = columns
      .filter((column) => column.table === table)
      .map(({ name, type, isNullable }) => [name, { type, isNullable }])
    const expected = Object.entries(columnTypes(entity)).map(([name, { type, isNullable }]) => [
      snakeCase(name),
      { type, isNullable },
    ])
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })

  it('has no defaults in the database: the registry has them', () => {
    expect(columns.filter((column) => column.table === table && column.hasDefault)).toEqual([])
  })

  it('is written and read with all its columns', () => {
    expect(['spaceId', ...columnsOf(entity)].toSorted()).toEqual(Object.keys(columnTypes(entity)).toSorted())
  })

  it('has checks of values and lengths of single fields only', () => {
    const expected = Object.entries(columnTypes(entity)).flatMap(([name, { values, maxLength }]) => {
      const column = snakeCase(name)
      if (values) return [`${column}: ${values.toSorted().join(' ')}`]
      return maxLength ? [`${column}: ${maxLength}`] : []
    })
    const actual = checksOf(table).map((definition) => {
      const column = /\(+"?(\w+)"? = ANY|char_length\("?(\w+)"?\)/.exec(definition)
      const values = [...definition.matchAll(/'(\w+)'::text/g)].map(([, value]) => value!)
      const limit = /<= (\d+)/.exec(definition)?.[1]
      return `${column?.[1] ?? column?.[2]}: ${limit ?? values.toSorted().join(' ')}`
    })
    expect(actual.toSorted()).toEqual(expected.toSorted())
  })

  it('has space as the first column of its keys and indexes', () => {
    const of = (kind: Constraint['kind']) =>
      constraints.filter((one) => one.table === table && one.kind === kind).map((one) => one.definition)
    expect(of('p')).toEqual(['PRIMARY KEY (space_id, id)'])
    // An entry of a baby is in the space of its baby, and needs no second lookup of the space.
    const parent = entityOf(entity).ofBaby
      ? 'FOREIGN KEY (space_id, baby_id) REFERENCES baby(space_id, id)'
      : 'FOREIGN KEY (space_id) REFERENCES space(id)'
    expect(of('f')).toEqual([parent])
    expect(indexes.map(({ definition }) => definition)).toContain(
      `CREATE INDEX ${table}_seq ON public.${table} USING btree (space_id, seq)`,
    )
  })
})

describe('every table of a space', () => {
  const tablesWithSpace = () => [
    ...new Set(columns.filter(({ name }) => name === 'space_id').map(({ table }) => table)),
  ]

  it('has the space first in each key, foreign key and index, so that it can be partitioned', () => {
    expect(tablesWithSpace().length).toBeGreaterThan(entityNames.length)
    for (const { table, kind, definition } of constraints)
      if (tablesWithSpace().includes(table) && kind !== 'c')
        expect(definition, table).toMatch(/\(space_id[,)]/)
    for (const { table, definition } of indexes)
      if (tablesWithSpace().includes(table)) expect(definition).toMatch(/\(space_id[,)]/)
  })

  it('is in the registry, or is a bookkeeping table', () => {
    const bookkeepingTables = [
      'member',
      'device',
      'op_exception',
      'history',
      'emptied',
      'invitation_token',
      'media',
      'quarantine',
      'wishlist_reservation',
      'wishlist_view',
      'sitter_pass',
      'sitter_pass_token',
      'webhook',
      'webhook_delivery',
    ]
    expect(tablesWithSpace().toSorted()).toEqual(
      [...entityNames.map(snakeCase), ...bookkeepingTables].toSorted(),
    )
  })
})

it('nothing depends on a sequence, a trigger or a rule', async () => {
  await withClient(database.admin, async (client) => {
    const { rows } = await client.query(
      `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
       union all select tgname from pg_trigger where not tgisinternal`,
    )
    expect(rows).toEqual([])
  })
})
