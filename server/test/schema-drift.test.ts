import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { withClient } from '#platform/app-role.ts'
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

/** The type of PostgreSQL for what a field's JSON Schema says. */
function sqlType(schema: z.core.JSONSchema.BaseSchema): string {
  const { type, format } = schema
  if (format === 'uuid') return 'uuid'
  if (format === 'date-time') return 'timestamp with time zone'
  if (format === 'date') return 'date'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'numeric'
  if (type === 'array' || type === 'object') return 'jsonb'
  return 'text'
}

interface Field {
  type: string
  isNullable: boolean
  values?: unknown[]
  maxLength?: number
}

function fieldOf(field: z.ZodType): Field {
  const schema = z.toJSONSchema(field)
  const variants = (schema.anyOf ?? [schema]).filter((one) => one.type !== 'null')
  expect(variants).toHaveLength(1)
  const [only] = variants
  const isNullable = variants.length < (schema.anyOf?.length ?? 1)
  return {
    type: sqlType(only!),
    isNullable,
    ...(only!.enum ? { values: only!.enum } : {}),
    ...(only!.maxLength && !only!.enum && !only!.format ? { maxLength: only!.maxLength } : {}),
  }
}

const base: Record<string, Omit<Field, 'values'>> = {
  spaceId: { type: 'uuid', isNullable: false },
  id: { type: 'uuid', isNullable: false },
  seq: { type: 'bigint', isNullable: false },
  rowAt: { type: 'text', isNullable: false },
  clocks: { type: 'jsonb', isNullable: true },
  deletedAt: { type: 'timestamp with time zone', isNullable: true },
  createdBy: { type: 'uuid', isNullable: true },
  updatedBy: { type: 'uuid', isNullable: true },
  createdAt: { type: 'timestamp with time zone', isNullable: false },
  updatedAt: { type: 'timestamp with time zone', isNullable: false },
}

/** What the registry says a table has to be. */
function declared(entity: EntityName): Record<string, Field> {
  const { row, fieldNames, ofBaby } = entityOf(entity)
  const shape = row.shape as Record<string, z.ZodType>
  const own = Object.fromEntries(fieldNames.map((name) => [name, fieldOf(shape[name]!)]))
  return { ...base, ...(ofBaby ? { babyId: { type: 'uuid', isNullable: false } } : {}), ...own }
}

const checksOf = (table: string) =>
  constraints.filter((one) => one.table === table && one.kind === 'c').map((one) => one.definition)

describe.each(entityNames)('%s', (entity) => {
  const table = snakeCase(entity)

  it('has exactly the columns that it declares, of the same types, nullable where it says so', () => {
    const actual = columns
      .filter((column) => column.table === table)
      .map(({ name, type, isNullable }) => [name, { type, isNullable }])
    const expected = Object.entries(declared(entity)).map(([name, { type, isNullable }]) => [
      snakeCase(name),
      { type, isNullable },
    ])
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })

  it('has no default of its own: the registry gives them', () => {
    expect(columns.filter((column) => column.table === table && column.hasDefault)).toEqual([])
  })

  it('is written and read with all its columns', () => {
    expect(['spaceId', ...columnsOf(entity)].toSorted()).toEqual(Object.keys(declared(entity)).toSorted())
  })

  it('checks values and lengths of single fields, and nothing else', () => {
    const expected = Object.entries(declared(entity)).flatMap(([name, { values, maxLength }]) => {
      const column = snakeCase(name)
      if (values) return [`${column}: ${values.toSorted().join(' ')}`]
      return maxLength ? [`${column}: ${maxLength}`] : []
    })
    const actual = checksOf(table).map((definition) => {
      const column = /\(+"?(\w+)"? = ANY|char_length\("?(\w+)"?\)/.exec(definition)
      const values = [...definition.matchAll(/'([A-Za-z_]+)'::text/g)].map(([, value]) => value!)
      const limit = /<= (\d+)/.exec(definition)?.[1]
      return `${column?.[1] ?? column?.[2]}: ${limit ?? values.toSorted().join(' ')}`
    })
    expect(actual.toSorted()).toEqual(expected.toSorted())
  })

  it('is keyed and ordered by space', () => {
    const of = (kind: Constraint['kind']) =>
      constraints.filter((one) => one.table === table && one.kind === kind).map((one) => one.definition)
    expect(of('p')).toEqual(['PRIMARY KEY (space_id, id)'])
    expect(of('f')).toContain('FOREIGN KEY (space_id) REFERENCES space(id)')
    if (entityOf(entity).ofBaby)
      expect(of('f')).toContain('FOREIGN KEY (space_id, baby_id) REFERENCES baby(space_id, id)')
    expect(indexes.map(({ definition }) => definition)).toContain(
      `CREATE INDEX ${table}_seq ON public.${table} USING btree (space_id, seq)`,
    )
  })
})

describe('every table of a space', () => {
  const ofSpaces = () => [
    ...new Set(columns.filter(({ name }) => name === 'space_id').map(({ table }) => table)),
  ]

  it('leads each key, foreign key and index with the space, so that it can be spread over machines', () => {
    expect(ofSpaces().length).toBeGreaterThan(entityNames.length)
    for (const { table, kind, definition } of constraints)
      if (ofSpaces().includes(table) && kind !== 'c') expect(definition, table).toMatch(/\(space_id[,)]/)
    for (const { table, definition } of indexes)
      if (ofSpaces().includes(table)) expect(definition).toMatch(/\(space_id[,)]/)
  })

  it('is one of the registry, or one of the books that are kept beside it', () => {
    const books = [
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
    ]
    expect(ofSpaces().toSorted()).toEqual([...entityNames.map(snakeCase), ...books].toSorted())
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
