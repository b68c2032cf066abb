import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { migrate } from '#platform/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'
import { family, signInAgain } from './support/family.ts'
import { openTestServer } from './support/test-server.ts'

const migrations = join(import.meta.dirname, '../../migrations')
const older = mkdtempSync(join(tmpdir(), 'nela-migrations-'))
const newer = mkdtempSync(join(tmpdir(), 'nela-migrations-'))
const log = { info: () => {}, warn: console.warn, error: console.error }

let database: TestDatabase
beforeAll(async () => {
  // Today's server makes the family and needs all other migrations, so this migration runs after them.
  for (const name of readdirSync(migrations))
    cpSync(
      join(migrations, name),
      join(name.startsWith('0031_potty') ? newer : older, name.replace('0031', '0999')),
    )
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const folder of [older, newer]) rmSync(folder, { recursive: true })
})

/** All rows of all tables, by table, without the list of migrations. */
const allRows = () =>
  withClient(database.admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%migration%' order by 1`,
    )
    const rows: Record<string, unknown[]> = {}
    for (const { name } of tables)
      rows[name] = (await client.query(`select to_jsonb(t) as row from "${name}" t order by t::text`)).rows
    return rows
  })

test('0031 adds potty visits to a database with a family, and changes none of its rows', async () => {
  await migrate(database.admin, log, older)
  const server = await openTestServer({ database })
  const { anna, babyId } = await family(server)
  const diapers = `/api/babies/${babyId}/diaper`
  const logged = await anna.post(diapers, { timestamp: '2026-02-28T21:00:00Z', wetness: 'WET', soiled: true })
  expect(logged.status).toBe(201)
  await server.close()
  const before = await allRows()
  expect(before).not.toHaveProperty('potty')

  cpSync(older, newer, { recursive: true })
  expect(await migrate(database.admin, log, newer)).toEqual(['0999_potty'])
  const { potty, ...after } = await allRows()
  expect(potty).toEqual([])
  expect(after).toMatchObject(before)

  const upgraded = await openTestServer({ database })
  const again = await signInAgain(upgraded, anna)
  expect((await again.get(diapers)).body).toMatchObject([
    { id: logged.body.id, wetness: 'WET', soiled: true },
  ])
  const visit = await again.post(`/api/babies/${babyId}/potty`, { result: 'PEE' })
  expect(visit.status).toBe(201)
  expect((await again.get(`/api/babies/${babyId}/potty`)).body).toMatchObject([{ id: visit.body.id }])
  await upgraded.close()
})
