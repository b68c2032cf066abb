import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

test('the application role reads and writes rows, and nothing more', async () => {
  const { pool } = database
  const { rows } = await pool.query(
    `select current_user as name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
     from pg_roles where rolname = current_user`,
  )
  const none = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }
  expect(rows).toEqual([{ name: 'nela_app', ...none }])
  await pool.query('select * from space')
  for (const statement of [
    'create table extra (id int)',
    'create temporary table extra (id int)',
    'create schema extra',
    'alter table space add column extra int',
    'drop table space',
    'truncate space',
    'create role extra',
    `copy space to '/tmp/extra'`,
    'select * from migrations.kysely_migration',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('returns values in the formats of the wire', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740991::int8 as int8, 36.6::numeric as numeric, '2024-02-29'::date as date,
    '2025-03-30 03:30:00.123456+02'::timestamptz as at, '2025-03-30 01:30:00+05:45'::timestamptz as kathmandu,
    null::timestamptz as nothing, 'infinity'::timestamptz as ever, array[1, null]::int8[] as numbers,
    '2025-03-30 01:30:00.5Z'::timestamptz as half, '0044-03-15 12:00:00Z BC'::timestamptz as old,
    array['2025-01-02 00:00:00Z']::timestamptz[] as times, array['2025-01-02', null]::date[] as days`)
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      numeric: 36.6,
      date: '2024-02-29',
      at: '2025-03-30T01:30:00.123Z',
      kathmandu: '2025-03-29T19:45:00.000Z',
      nothing: null,
      ever: 'infinity',
      half: '2025-03-30T01:30:00.500Z',
      old: '0044-03-15 12:00:00+00 BC',
      numbers: [1, null],
      times: ['2025-01-02T00:00:00.000Z'],
      days: ['2025-01-02', null],
    },
  ])
})

test('converts column names to camelCase and keeps the keys inside jsonb', async () => {
  const { db } = database
  const row = await db
    .selectNoFrom((eb) => [
      eb.lit(1).as('floorSeq'),
      eb.cast<Record<string, number>>(eb.val('{"end_time": 1, "babyId": 2}'), 'jsonb').as('clocks'),
    ])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ floorSeq: 1, clocks: { end_time: 1, babyId: 2 } })
})

test('limits of a session: locks 2 s, statements 15 s, idle transactions 30 s, UTC', async () => {
  const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone']
  const values = settings.map((name) => `current_setting('${name}')`).join(` || ' ' || `)
  const { rows } = await database.pool.query(`select ${values} as all`)
  expect(rows).toEqual([{ all: '2s 15s 30s UTC' }])
})

test('a killed connection fails only its own query; the pool goes on', async () => {
  const lines: string[] = []
  const log = { info: () => {}, warn: (line: string) => void lines.push(line), error: () => {} }
  const { pool, close } = openDatabase(database.connection, log, { size: 2 })
  const admin = openDatabase(database.admin, log, { size: 1 })
  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const kill = (pid: number) => admin.pool.query('select pg_terminate_backend($1)', [pid])

  const pid = await pidOf()
  const sleeping = pool.query('select pg_sleep(60)').then(
    () => 'slept',
    (error: Error & { code?: string }) => error.code,
  )
  while (
    (await admin.pool.query(`select from pg_stat_activity where query ~ '^select pg_sleep'`)).rowCount === 0
  );
  await kill(pid)
  expect(await sleeping).toBe('57P01')
  const idle = await pidOf()
  await kill(idle)
  while ((await admin.pool.query('select from pg_stat_activity where pid = $1', [idle])).rowCount === 1);
  // Wait until the pool has dropped the client: a query sent before would fail.
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(await pidOf()).not.toBe(idle)
  await Promise.all([close(), admin.close()])
})
