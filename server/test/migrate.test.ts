import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'

const lines: string[] = []
const log = { info: (line: string) => void lines.push(line), warn: console.warn, error: console.error }
const folder = mkdtempSync(join(tmpdir(), 'nela-migrations-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const remove = (name: string) => rmSync(join(folder, name))

let database: TestDatabase
beforeAll(async () => void (database = await createEmptyDatabase()))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = () => migrate(database.admin, log, folder)

test('applies each file once, in order, with several statements; the application may use the tables', async () => {
  write(
    '0001_rows.sql',
    `create table row (id int primary key); insert into row values (1);\n-- $1 is no parameter\n`,
  )
  write('0002_more.sql', `alter table row add column note text; update row set note = 'a;b';`)
  expect(await run()).toEqual(['0001_rows', '0002_more'])
  expect(await run()).toEqual([])
  expect(lines).toEqual(['Applied migration 0001_rows', 'Applied migration 0002_more'])
  expect((await database.pool.query('select * from row')).rows).toEqual([{ id: 1, note: 'a;b' }])
  await database.pool.query(`insert into row values (2, 'x')`)
  await expect(database.pool.query('drop table row')).rejects.toMatchObject({ code: '42501' })
})

test("a migration may restrict the application's rights on its table", async () => {
  write('0003_audit.sql', 'create table audit (id int); revoke update, delete on audit from nela_app;')
  await run()
  await database.pool.query('insert into audit values (1)')
  await expect(database.pool.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
})

test('a failing migration changes nothing, earlier ones stay, and it is retried', async () => {
  write('0004_good.sql', 'create table good (id int);')
  write('0005_bad.sql', 'create table half (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration 0005_bad failed: division by zero')
  expect((await database.pool.query('select * from good')).rows).toEqual([])
  await expect(database.pool.query('select * from half')).rejects.toMatchObject({ code: '42P01' })
  write('0005_bad.sql', 'create table half (id int);')
  expect(await run()).toEqual(['0005_bad'])
})

test('servers that start together apply each file once', async () => {
  write('0006_slow.sql', 'select pg_sleep(0.2); create table slow (id int);')
  write('0007_last.sql', 'create table last (id int);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0006_slow', '0007_last'])
})

test('an older version refuses a newer database', async () => {
  remove('0007_last.sql')
  await expect(run()).rejects.toThrow(/^The database was made by a newer version of this server .*0007_last/)
})

test('refuses a malformed name and a duplicate number', async () => {
  write('7_last.sql', '')
  await expect(run()).rejects.toThrow(`7_last.sql in ${folder} is not named like 0001_accounts.sql`)
  remove('7_last.sql')
  write('0006_other.sql', '')
  await expect(run()).rejects.toThrow(`Two migrations in ${folder} have the number 0006`)
})
