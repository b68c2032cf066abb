import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { snakeCase } from 'sync-protocol/entities/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/data-classes.md'), 'utf8')
const [, classes = '', tables = ''] = page.split(/^#+ .*$/m)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('gives every table one data class, and every class a description of its protection', async () => {
  const classed = [...tables.matchAll(/^\| (\w+) +\| (`.*`) +\|$/gm)].flatMap(([, name, list]) =>
    [...list!.matchAll(/`(\w+)`/g)]
      .flatMap(([, table]) => (table === 'entryKinds' ? entryKindNames.map(snakeCase) : [table!]))
      .map((table) => ({ name: name!, table })),
  )
  await withClient(database.admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(classed.map(({ table }) => table).sort()).toEqual(rows.map(({ name }) => name).sort())
  })
  const protectedClasses = [...classes.matchAll(/^\| (\w+) +\|(?: [^|]+ \|){5}$/gm)].map(([, name]) => name)
  expect(protectedClasses.slice(1)).toEqual([...new Set(classed.map(({ name }) => name))])
})
