import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#platform/database.ts'
import { inOrder } from '#platform/in-order.ts'
import { pipelined } from '#platform/pipelined.ts'
import type { Database } from '#records/tables.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let database: TestDatabase
/** One connection: what a transaction leaves in it the next one meets. */
let one: OpenDatabase
let admin: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  one = openDatabase(database.connection, quiet, { size: 1 })
  admin = openDatabase(database.admin, quiet, { size: 1 })
  await admin.pool.query('create table step (n int primary key, by text)')
  await admin.pool.query('grant all on step to nela_app')
})
beforeEach(async () => void (await admin.pool.query('truncate step')))
afterAll(async () => {
  await Promise.all([one.close(), admin.close()])
  await database.drop()
})

const steps = async () => (await admin.pool.query('select n from step order by n')).rows.map(({ n }) => n)
type Tx = Transaction<Database>
const add = (tx: Tx, n: number) => sql`insert into step values (${n})`.execute(tx)
const count = async (tx: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from step`.execute(tx)).rows[0]!.n

test('what is begun together is done in its order, by one transaction, and stands once it is over', async () => {
  const seen = await pipelined(one.db, async (tx) => {
    const [before, , between, , after] = await inOrder([
      ...([count(tx), add(tx, 1), count(tx), add(tx, 2)] as const),
      count(tx),
    ])
    expect(await steps()).toEqual([])
    return { result: [before, between, after], last: add(tx, 3) }
  })
  expect(seen).toEqual([0, 1, 2])
  expect(await steps()).toEqual([1, 2, 3])
})

test.each([
  ['in its middle', (tx: Tx) => inOrder([add(tx, 1), add(tx, 1), add(tx, 2)]), async () => undefined],
  [
    'at its end, with the commit on its way',
    (tx: Tx) => add(tx, 1),
    (tx: Tx) => inOrder([add(tx, 1), add(tx, 2)]),
  ],
])('where one fails %s nothing stands, and it says why', async (_, first, last) => {
  await expect(
    pipelined(one.db, async (tx) => {
      await first(tx)
      return { result: 'done', last: last(tx) }
    }),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await steps()).toEqual([])
  // The connection is as new.
  await pipelined(one.db, async (tx) => ({ result: undefined, last: add(tx, 5) }))
  expect(await steps()).toEqual([5])
})

test('who throws while statements are on their way takes them back', async () => {
  const refused = new Error('refused')
  await expect(
    pipelined(one.db, async (tx) => {
      void add(tx, 1)
      throw refused
    }),
  ).rejects.toBe(refused)
  expect(await steps()).toEqual([])
})

test('a connection that is lost loses its transaction alone', async () => {
  await expect(
    pipelined(one.db, async (tx) => {
      await add(tx, 1)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const waiting = inOrder([sql`select pg_sleep(10)`.execute(tx), add(tx, 2)])
      await admin.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      // It is lost before anybody waits for what is on its way, which must not end the process.
      await delay(50)
      return { result: undefined, last: waiting }
    }),
  ).rejects.toThrow()
  expect(await steps()).toEqual([])
  await pipelined(one.db, async (tx) => ({ result: undefined, last: add(tx, 7) }))
  expect(await steps()).toEqual([7])
})

test('what comes again is understood once by each connection, and means the same ever after', async () => {
  const seen = (n: number) =>
    pipelined(one.db, async (tx) => {
      const { rows } = await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(tx)
      return { result: rows[0]!.twice, last: Promise.resolve() }
    })
  for (let n = 1; n <= 12; n++) expect(await seen(n)).toBe(2 * n)
  const prepared = async () =>
    (await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes('as twice'))
  expect(await prepared()).toEqual(['select $1::int * 2 as twice'])
  // A connection that comes in its place does not know it.
  const [backend] = (await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  await admin.pool.query('select pg_terminate_backend($1)', [backend!.pid])
  await delay(50)
  expect(await seen(21)).toBe(42)
  expect(await prepared()).toHaveLength(1)
})

test('one that is told for the first time where its transaction has failed is told again later', async () => {
  const named = (tx: Tx) => sql<{ n: number }>`select count(*)::int as n from step where n > 0`.execute(tx)
  for (let turn = 0; turn < 2; turn++)
    await pipelined(one.db, async (tx) => ({ result: undefined, last: named(tx) }))
  await expect(
    pipelined(one.db, async (tx) => ({
      result: undefined,
      last: inOrder([add(tx, 1), add(tx, 1), named(tx)]),
    })),
  ).rejects.toMatchObject({ code: '23505' })
  for (let turn = 0; turn < 2; turn++) {
    const { rows } = await pipelined(one.db, async (tx) => ({
      result: await named(tx),
      last: add(tx, turn + 8),
    }))
    expect(rows).toEqual([{ n: turn }])
  }
})

test('keeps so many and no more, however many there are', async () => {
  for (let n = 0; n < 100; n++)
    for (let turn = 0; turn < 4; turn++)
      await pipelined(one.db, async (tx) => ({
        result: undefined,
        last: sql`select ${n}::int as ${sql.id(`number_${n}`)}`.execute(tx),
      }))
  const { rows } = await one.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_prepared_statements',
  )
  expect(rows[0]!.n).toBeLessThanOrEqual(64)
  expect(rows[0]!.n).toBeGreaterThan(50)
})
