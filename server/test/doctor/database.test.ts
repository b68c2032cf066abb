import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { checkSchema, checkSettings, readFacts } from '#platform/doctor/database.ts'
import { checkUpkeep } from '#platform/doctor/upkeep.ts'
import { databaseClock } from '#platform/doctor/clock.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'

const silent = { info: () => {}, warn: () => {}, error: console.error }
let database: TestDatabase
let admin: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  admin = openDatabase(database.admin, console, { size: 3 })
})
afterAll(async () => {
  await admin.close()
  await database.drop()
})

it('reads the versions, the migrations and the clock', async () => {
  const facts = await readFacts(admin.pool)
  expect(facts).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    newest: expect.stringMatching(/^\d{4}_/),
  })
  expect(facts.createdAt).toBeLessThanOrEqual(Date.now())
  expect(await checkSchema(facts)).toMatchObject([{ state: 'fine' }])
  expect(Math.abs((await databaseClock(admin.pool).read())! - Date.now())).toBeLessThan(5_000)
})

it('finds a database without migrations, one of a newer version, and an old PostgreSQL', async () => {
  const facts = await readFacts(admin.pool)
  const older = { ...facts, applied: facts.applied.slice(0, -2) }
  expect(await checkSchema(older)).toMatchObject([
    { state: 'look', says: `2 migrations are missing, the first is ${facts.applied.at(-2)}` },
  ])
  const newer = { ...facts, applied: [...facts.applied, '9999_later'] }
  expect(await checkSchema(newer)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('9999_later') },
  ])
  expect(await checkSchema({ ...facts, version: '14.9' })).toMatchObject([
    { state: 'wrong', says: 'PostgreSQL 14.9 is too old' },
  ])
  const empty = await createEmptyDatabase()
  onTestFinished(empty.drop)
  const { pool } = openDatabase(empty.admin, silent, { size: 1 })
  onTestFinished(() => pool.end())
  expect(await readFacts(pool)).toMatchObject({ applied: [], createdAt: undefined })
})

it('finds settings that lose entries, too few connections, and a pooler that drops the time zone', async () => {
  // The database of the tests has settings that lose data in a power cut.
  const pool = new Pool({ ...database.admin, options: '-c synchronous_commit=off -c timezone=Asia/Tbilisi' })
  onTestFinished(() => pool.end())
  const found = (await checkSettings(pool)).map(({ state, says }) => `${state}: ${says}`)
  expect(found).toContainEqual(expect.stringMatching(/^look: synchronous_commit is off/))
  expect(found).toContainEqual(expect.stringMatching(/^wrong: .*Asia\/Tbilisi instead of UTC/))
  const { rows } = await pool.query(`select current_setting('fsync') as fsync`)
  expect(found.some((line) => line.includes('fsync is off'))).toBe(rows[0].fsync === 'off')
})

it('finds a table without a clean-up', async () => {
  await admin.pool.query('create table litter (id int) with (autovacuum_enabled = off)')
  await admin.pool.query('insert into litter select generate_series(1, 60000)')
  await admin.pool.query('delete from litter')
  await expect
    .poll(async () => {
      await admin.pool.query('select pg_stat_force_next_flush()')
      return checkUpkeep(admin.pool)
    })
    .toMatchObject([
      {
        state: 'look',
        says: expect.stringMatching(/litter has \d+ dead rows/),
        todo: expect.stringMatching(/VACUUM/),
      },
    ])
  await admin.pool.query('drop table litter')
  expect(await checkUpkeep(admin.pool)).toMatchObject([{ state: 'fine' }])
})

it('finds too few connections, and slow statements if they are recorded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nela-slow-'))
  chmodSync(dataDir, 0o711)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = async () => {
    const { stop, ...address } = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
    const { host, port, password, superuser: user } = address
    const connection = { host, port, password, user, database: 'postgres' }
    return { stop, connection, pool: openDatabase(connection, silent, { size: 4 }).pool }
  }
  const first = await start()
  await first.pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await first.pool.end()
  await first.stop()
  const { pool, connection, stop } = await start()
  try {
    await pool.query('create extension pg_stat_statements')
    const sleeps = Array.from({ length: 24 }, () => pool.query('select pg_sleep($1)', [0.25]))
    await Promise.all(sleeps)
    expect(await checkUpkeep(pool)).toMatchObject([
      { state: 'look', says: expect.stringMatching(/takes 2\d\d ms, 24 times: select pg_sleep\(\$1\)/) },
    ])
    const { rows } = await pool.query(`select current_setting('max_connections')::int as most`)
    const guests = new Pool({ ...connection, max: rows[0].most - 12 })
    guests.on('error', () => {})
    const connections = await Promise.all(Array.from({ length: rows[0].most - 12 }, () => guests.connect()))
    expect((await checkSettings(pool)).map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^\d+ of \d+ connections are taken/),
    )
    for (const guest of connections) guest.release()
    await guests.end()
  } finally {
    await pool.end()
    await stop()
  }
})
