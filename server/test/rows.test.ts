import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRows } from '#records/rows.ts'
import { diaperPut, openDevice, opOf } from './support/device.ts'
import { family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

it('reads rows by their keys, however many the space has', async () => {
  const phone = openDevice(home.anna)
  const ops = Array.from({ length: 1500 }, (_, n) => diaperPut(home.babyId, server.clock.now() - n * 60_000))
  for (let from = 0; from < ops.length; from += 500) await phone.push(ops.slice(from, from + 500))
  const known = ops.slice(0, 100).map(({ id }) => id)
  const { found, touched: visited } = await server.deps.db.transaction().execute(async (tx) => {
    const absent = Array.from({ length: 400 }, () => randomUUID())
    const found = await readRows(tx, home.teamId, 'diaperChange', [...known, ...absent])
    const { rows } = await sql<{ touched: string }>`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as touched
      from pg_stat_xact_user_tables where relname = 'diaper_change'
    `.execute(tx)
    return { found, touched: Number(rows[0]!.touched) }
  })
  expect([...found.keys()].sort()).toEqual([...known].sort())
  expect(found.get(known[0]!)).toMatchObject({ babyId: home.babyId, deletedAt: null })
  expect(visited).toBe(known.length)
})

it.each([
  ['one row', [{ notes: 'a "b" \\ {c}, NULL' }]],
  ['the same in all', [{ notes: '"' }, { notes: '"' }, { notes: '"' }]],
  ['nothing in some', [{ notes: 'x' }, {}, { notes: 'x' }, { notes: 'null' }]],
  ['nothing in any', [{}, {}]],
])('reads rows as they were written: %s', async (_, fields) => {
  const phone = openDevice(home.anna)
  const ops = fields.map((own, n) => diaperPut(home.babyId, server.clock.now() - n * 60_000, own))
  const answered = (await phone.push(ops)).rows
  const stored = await readRows(
    server.deps.db,
    home.teamId,
    'diaperChange',
    ops.map(({ id }) => id!),
  )
  for (const [index, { id }] of ops.entries()) {
    const { entity, ...row } = answered.find((one) => one.id === id)!
    expect(entity).toBe('diaperChange')
    expect(row).toMatchObject({ notes: fields[index]!.notes ?? null, deletedAt: null, babyId: home.babyId })
    expect(stored.get(id!)).toEqual(row)
  }
  const ids = ops.map(({ id }) => id!)
  await phone.push(
    ids.map((id) => opOf('patch', 'diaperChange', id, server.clock.now() + 1, { notes: 'all' })),
  )
  const changed = await readRows(server.deps.db, home.teamId, 'diaperChange', ids)
  expect([...changed.values()].map(({ notes }) => notes)).toEqual(ids.map(() => 'all'))
})
