import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { withClient } from '#platform/app-role.ts'
import { openDatabase, type OpenDatabase } from '#platform/database.ts'
import { statement, type Value } from '#platform/statement.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'

let database: TestDatabase
/** A pool of one connection, so that a test can query its prepared statements. */
let one: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  one = openDatabase(database.connection, console, { size: 1 })
})
afterAll(async () => {
  await one.close()
  await database.drop()
})

const insertSpace = statement((db, value: Value<{ id: string; epoch: string; floorSeq: number }>) =>
  db
    .insertInto('space')
    .values({ id: value('id'), kind: 'team', seq: 0, floorSeq: value('floorSeq'), epoch: value('epoch') }),
)
const spaceById = statement((db, value: Value<{ id: string }>) =>
  db.selectFrom('space').select(['id', 'floorSeq', 'epoch']).where('id', '=', value('id')),
)
const countOf = statement(
  (_, value: Value<{ ids: readonly string[] }>) =>
    sql<{ found: number }>`select count(*)::int as found from space where id = any(${value('ids')})`,
)
const prepared = async () => {
  const { rows } = await one.pool.query<{ text: string; calls: number }>(
    'select statement as text, generic_plans + custom_plans as calls from pg_prepared_statements',
  )
  return rows
}

it('uses the values of each call, and is prepared once', async () => {
  const spaces = [0, 7, 9].map((floorSeq) => ({ id: randomUUID(), floorSeq, epoch: `e${floorSeq}` }))
  for (const space of spaces) await insertSpace(one.db, space)
  for (const space of spaces) expect(await spaceById(one.db, { id: space.id })).toEqual([space])
  expect(await countOf(one.db, { ids: spaces.map(({ id }) => id) })).toEqual([{ found: 3 }])
  const calls = (await prepared()).map((row) => Number(row.calls))
  expect(calls.toSorted()).toEqual([1, 3, 3])
})

it('runs in the given transaction', async () => {
  const id = randomUUID()
  const undone = one.db.transaction().execute(async (tx) => {
    await insertSpace(tx, { id, floorSeq: 1, epoch: 'e' })
    expect(await spaceById(tx, { id })).toHaveLength(1)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await spaceById(one.db, { id })).toEqual([])
})

it('still works when a newer server adds a column to its table', async () => {
  const space = { id: randomUUID(), floorSeq: 3, epoch: 'e' }
  await insertSpace(one.db, space)
  expect(await spaceById(one.db, { id: space.id })).toEqual([space])
  await withClient(database.admin, (client) => client.query('alter table space add column newer text'))
  expect(await spaceById(one.db, { id: space.id })).toEqual([space])
  await insertSpace(one.db, { ...space, id: randomUUID() })
})

it('is prepared only under a name that the code declares', async () => {
  const before = await prepared()
  for (const id of [randomUUID(), randomUUID()])
    await one.db.selectFrom('space').select('kind').where('id', '=', id).execute()
  expect((await prepared()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})
