import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stampOf } from 'sync-protocol/entities/stamp'
import type { WireRow } from 'sync-protocol/wire/change'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { declareRestored } from '#records/epoch.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, removeMember, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const spaceOf = (id = home.teamId) =>
  server.deps.db.selectFrom('space').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const declareRestore = async () => {
  server.clock.advance(60_000)
  await declareRestored(server.deps.db, server.clock.now())
}

/** A row as a device has it from an older server. */
function lostRow(fields: Record<string, unknown> = {}): WireRow {
  const ms = server.clock.now() - 120_000
  const at = new Date(ms).toISOString()
  return {
    ...{ entity: 'diaperChange', id: randomUUID(), seq: 999, babyId: home.babyId },
    ...{ timestamp: at, timeZone: 'Europe/Kyiv', wetness: 'WET', soiled: false, consistency: null },
    ...{ colour: null, notes: 'lost', createdAt: at, updatedAt: at, deletedAt: null, clocks: null },
    ...{ createdBy: home.david.userId, updatedBy: home.david.userId, rowAt: stampOf([ms, 0], 'phone') },
    ...fields,
  }
}
const heal = async (person: Person, rows: readonly WireRow[], of: Record<string, unknown> = {}) =>
  person.post('/api/sync/heal', {
    ...{ v: protocolVersion, spaceId: person.teamId, epoch: (await spaceOf()).epoch, rows },
    ...of,
  })
const stored = async ({ id }: { id: string }) =>
  server.deps.db.selectFrom('diaperChange').selectAll().where('id', '=', id).executeTakeFirst()

it('refuses to heal rows while no restore was declared', async () => {
  const row = lostRow()
  expect(await heal(home.anna, [row])).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await stored(row)).toBeUndefined()
  expect(server.logs.splice(0).join()).toContain('npm run restored')
})

describe('a restored database', () => {
  beforeEach(declareRestore)

  it('refuses every earlier cursor, and returns its last number', async () => {
    const phone = openDevice(home.anna)
    const { cursor } = await phone.pullAll()
    const { seq } = await spaceOf()
    await declareRestore()
    const { epoch } = await spaceOf()
    const claimed = {
      status: 409,
      body: { code: 'resync', reason: 'restored', epoch, head: expect.any(Number) },
    }
    const pulled = await home.anna.get(`/api/sync/pull?space=${home.teamId}&cursor=${cursor}`)
    expect(pulled).toMatchObject(claimed)
    expect(pulled.body.head).toBeLessThanOrEqual(seq)
    const frame = { ...phone.frame([diaperPut(home.babyId, 1)]), cursor }
    expect(await phone.send(frame)).toMatchObject(claimed)
    expect((await phone.send({ ...frame, cursor: (await phone.pullAll()).cursor })).status).toBe(200)
  })

  it('restores a row once, and the history names the user who brought it', async () => {
    const row = lostRow()
    const { entity: _entity, ...columns } = row
    const before = await spaceOf()
    expect(await heal(home.anna, [row])).toMatchObject({ status: 200, body: { refused: [] } })
    expect(await stored(row)).toMatchObject({ ...columns, seq: before.seq + 1 })
    expect(await heal(home.david, [row, row])).toMatchObject({ status: 200, body: { refused: [] } })
    expect((await spaceOf()).seq).toBe(before.seq + 1)
    const history = await server.deps.db
      .selectFrom('history')
      .selectAll()
      .where('rowId', '=', row.id)
      .execute()
    expect(history).toMatchObject([{ type: 'put', changedBy: home.anna.userId }])
  })

  it('never lets a restored row override newer writes', async () => {
    const phone = openDevice(home.anna)
    const row = lostRow()
    await heal(home.anna, [row])
    await phone.push([opOf('patch', 'diaperChange', row.id, server.clock.now(), { notes: 'since' })])
    const futureStamp = stampOf([server.clock.now() + 600_000, 0], 'phone')
    const newer = { ...row, notes: 'forged', clocks: { notes: futureStamp } }
    expect((await heal(home.david, [newer])).body.refused).toEqual([])
    await heal(home.david, [{ ...row, notes: 'older' }])
    expect(await stored(row)).toMatchObject({ notes: 'since', updatedBy: home.anna.userId })
  })

  it('keeps a value in the history once that was overwritten before its row was restored (seed 20261176)', async () => {
    const phone = openDevice(home.anna)
    const row = lostRow({ notes: 'first' })
    await heal(home.anna, [row])
    await phone.push([opOf('patch', 'diaperChange', row.id, server.clock.now(), { notes: 'since' })])
    const edited = {
      ...row,
      notes: 'lost',
      clocks: { notes: stampOf([server.clock.now() - 90_000, 0], 'phone') },
    }
    for (const person of [home.david, home.anna]) await heal(person, [edited])
    expect(await stored(row)).toMatchObject({ notes: 'since' })
    const { body } = await home.david.get(`/api/history/diaperChange/${row.id}`)
    expect(body).toMatchObject([
      { by: home.anna.userId, before: { notes: 'lost' }, after: { notes: 'since' } },
      { by: home.david.userId, before: { notes: 'since' }, after: { notes: 'lost' } },
      { by: home.anna.userId, before: { notes: 'first' }, after: { notes: 'since' } },
      { type: 'put' },
    ])
  })

  it('accepts rows of a phone whose clock is ahead, dated before the restore', async () => {
    const ahead = server.clock.now() + 2 * day
    const at = new Date(ahead).toISOString()
    const row = lostRow({ rowAt: stampOf([ahead, 0], 'phone'), createdAt: at, updatedAt: at, timestamp: at })
    expect((await heal(home.david, [row])).body.refused).toEqual([])
    const now = await stored(row)
    expect(now).toMatchObject({ notes: 'lost', timestamp: at })
    expect(now!.rowAt < stampOf([server.clock.now(), 0], '')).toBe(true)
    expect(Date.parse(now!.updatedAt)).toBeLessThan(server.clock.now())
  })

  it('refuses authors who were never members', async () => {
    const eve = await signIn(server, 'Eve')
    const row = lostRow({ createdBy: eve.userId, updatedBy: eve.userId })
    await heal(home.anna, [row])
    expect(await stored(row)).toMatchObject({ createdBy: home.anna.userId, updatedBy: home.anna.userId })
  })

  it('refuses other authors after 90 days, and still restores the row', async () => {
    const restoredAt = new Date(server.clock.now() - 91 * day).toISOString()
    await server.deps.db.updateTable('space').set({ restoredAt }).where('id', '=', home.teamId).execute()
    const row = lostRow({ rowAt: stampOf([Date.parse(restoredAt) - day, 0], 'phone') })
    await heal(home.anna, [row])
    expect(await stored(row)).toMatchObject({ notes: 'lost', createdBy: home.anna.userId })
  })

  it('lets FAMILY restore no deletion of a baby, and no row that only the server writes', async () => {
    const at = new Date(server.clock.now() - 120_000).toISOString()
    const { seq: _seq, ...baby } = (await openDevice(home.anna).pullAll()).rows.find(
      (row) => row.entity === 'baby',
    )!
    const deleted = { ...baby, seq: 1, deletedAt: at, name: 'Mia Lea' }
    const stamp = stampOf([server.clock.now() - 60_000, 0], 'phone')
    const row = { ...deleted, clocks: { deletedAt: stamp, name: stamp } } as unknown as WireRow
    expect((await heal(home.david, [row])).body.refused).toEqual([])
    const now = () =>
      server.deps.db.selectFrom('baby').selectAll().where('id', '=', home.babyId).executeTakeFirstOrThrow()
    expect(await now()).toMatchObject({ name: 'Mia Lea', deletedAt: null })
    const member = {
      ...lostRow(),
      entity: 'teamMember',
      userId: home.david.userId,
      displayName: 'D',
      face: null,
      looksOnly: false,
    }
    const parent = { ...member, role: 'PARENT', joinedAt: at }
    expect((await heal(home.david, [parent])).body.refused).toMatchObject([{ code: 'forbidden' }])
  })

  it('refuses no row that it already has, whoever may write it', async () => {
    const { rows } = await openDevice(home.anna).pullAll()
    const known = rows.filter(({ entity }) => entity === 'team' || entity === 'teamMember')
    expect(known.length).toBeGreaterThan(1)
    const { seq } = await spaceOf()
    expect((await heal(home.david, known)).body.refused).toEqual([])
    expect(await spaceOf()).toMatchObject({ seq })
  })

  it.each([
    ['an unknown kind', { entity: 'bath' }, 'unknown_entity'],
    ['a kind of another space', { entity: 'settings' }, 'forbidden'],
    ['a value that a push may not have', { wetness: 'SOAKED' }, 'invalid'],
    ['an invalid stamp', { rowAt: 'zzz' }, 'invalid'],
    ['a clock of an unknown field', { clocks: { constructor: '0zzzzzzz10000rest' } }, 'invalid'],
    ['a baby of another family', { babyId: '0199f3a0-0000-7000-8000-0000000000ff' }, 'not_found'],
  ])('refuses %s, and accepts the other rows', async (_, fields, code) => {
    const [good, bad] = [lostRow(), lostRow(fields)]
    expect((await heal(home.anna, [bad, good])).body.refused).toMatchObject([{ id: bad.id, code }])
    expect(await stored(good)).toMatchObject({ notes: 'lost' })
  })

  it('accepts nothing from strangers, former members, or for another epoch', async () => {
    const row = lostRow()
    const eve = await signIn(server, 'Eve')
    const target = { spaceId: home.teamId }
    expect(await heal(eve, [row], target)).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    expect(await heal(home.anna, [row], { epoch: 'old' })).toMatchObject({
      status: 409,
      body: { code: 'resync', reason: 'restored' },
    })
    await removeMember(server, home.teamId, home.david.userId)
    expect(await heal(home.david, [row])).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    expect(await stored(row)).toBeUndefined()
  })
})

it('restores a row once when many devices send it at the same time', async () => {
  await declareRestore()
  const rows = Array.from({ length: 30 }, () => lostRow())
  const before = await spaceOf()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => heal(home.anna, turn % 2 ? rows : rows.toReversed())),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await spaceOf()).seq).toBe(before.seq + rows.length)
})
