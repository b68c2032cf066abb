import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

// During an update a server of the previous version runs beside a new one, on the new schema.
const folder = join(import.meta.dirname, 'fixtures')
const recorded = readdirSync(folder)
  .filter((name) => /^statements-.*\.json$/.test(name))
  .map((name) => ({
    version: name.slice('statements-'.length, -'.json'.length),
    statements: JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
  }))

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

/** Returns why PostgreSQL refuses a statement: prepares it without running it. */
async function refusals(statements: readonly string[]): Promise<string[]> {
  return withClient(database.connection, async (client) => {
    const found: string[] = []
    for (const text of statements)
      try {
        await client.query(`prepare one as ${text}`)
        await client.query('deallocate one')
      } catch (error) {
        found.push(`${(error as Error).message}: ${text}`)
      }
    return found
  })
}

/** Columns that each new row needs and a statement does not set. */
async function missingColumns(statements: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(database.admin, (client) =>
    client.query<{ table: string; name: string }>(
      `select table_name as table, column_name as name from information_schema.columns
       where table_schema = current_schema() and is_nullable = 'NO' and column_default is null
         and is_identity = 'NO' and is_generated = 'NEVER'`,
    ),
  )
  return statements.flatMap((text) => {
    const [, table, list] = /insert into "?(\w+)"?(?: as \w+)? \(([^)]*)\)/i.exec(text) ?? []
    if (table === undefined) return []
    const columns = new Set(list!.split(',').map((name) => name.trim().replaceAll('"', '')))
    return rows
      .filter((column) => column.table === table && !columns.has(column.name))
      .map(({ name }) => `${table}.${name} is needed: ${text}`)
  })
}

describe.each(recorded)('the statements of version $version', ({ statements }) => {
  it('are valid in the schema of this version', async () => {
    expect(statements.length).toBeGreaterThan(200)
    expect(await refusals(statements)).toEqual([])
  })

  it('set all required columns of new rows', async () => {
    expect(await missingColumns(statements)).toEqual([])
  })

  it('are refused when a migration removes or requires a column', async () => {
    const insert = statements.find((text) => /insert into "pumping"/.test(text))!
    await withClient(database.admin, (client) =>
      client.query('alter table pumping rename column start_time to began'),
    )
    expect(await refusals([insert])).toEqual([
      expect.stringContaining('column "start_time" of relation "pumping"'),
    ])
    await withClient(database.admin, async (client) => {
      await client.query('alter table pumping rename column began to start_time')
      await client.query('alter table pumping add column mood int not null')
    })
    expect(await missingColumns([insert])).toEqual([expect.stringContaining('pumping.mood is needed')])
    await withClient(database.admin, (client) => client.query('alter table pumping drop column mood'))
    expect(await refusals([insert])).toEqual([])
  })
})
