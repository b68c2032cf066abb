import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entityNames } from 'sync-protocol/entities/registry'
import { emptyValues } from '#records/empty-values.ts'
import { historyKeptMs, sweepHistory } from '#records/read-history.ts'
import { emptiedAfterMs, purgedAfterMs, sweepTombstones } from '#records/tombstones.ts'
import { diaperPut, openDevice, opOf, type Device } from './support/device.ts'
import { family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let phone: Device
let id: string
/** Added only to the clock of the sweeps, ms, so that users stay signed in when a year passes. */
let sweepOffsetMs: number
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  sweepOffsetMs = 0
  phone = openDevice(home.anna)
  const put = diaperPut(home.babyId, now(), { notes: 'private', soiled: true })
  id = put.id
  server.clock.advance(1000)
  await phone.push([put, opOf('delete', 'diaperChange', id, now())])
})

const now = () => server.clock.now()
const sweepAfter = async (ms: number) => {
  sweepOffsetMs += ms
  const deps = { db: server.deps.db, clock: { now: () => now() + sweepOffsetMs } }
  await sweepHistory(deps)
  await sweepTombstones(deps)
}
const row = () =>
  server.deps.db.selectFrom('diaperChange').selectAll().where('id', '=', id).executeTakeFirst()
const floor = async () =>
  (
    await server.deps.db
      .selectFrom('space')
      .select('floorSeq')
      .where('id', '=', home.teamId)
      .executeTakeFirstOrThrow()
  ).floorSeq
const change = (type: 'undelete' | 'patch' | 'delete', fields?: Record<string, unknown>) => {
  server.clock.advance(1000)
  return phone.push([opOf(type, 'diaperChange', id, now(), fields)])
}

describe('a deleted row', () => {
  it('keeps its values for 30 days, and can be restored', async () => {
    await sweepAfter(emptiedAfterMs - 60_000)
    expect(await row()).toMatchObject({ notes: 'private' })
    expect((await change('undelete')).results).toEqual([])
    expect(await row()).toMatchObject({ notes: 'private', deletedAt: null })
    await sweepAfter(10 * emptiedAfterMs)
    expect(await row()).toMatchObject({ notes: 'private' })
  })

  it('is emptied then: none of its values remain, and no edit restores it', async () => {
    await sweepAfter(emptiedAfterMs + 60_000)
    expect(await row()).toMatchObject({ notes: null, deletedAt: expect.any(String) })
    const history = await server.deps.db.selectFrom('history').selectAll().where('rowId', '=', id).execute()
    expect(history).toEqual([])
    const goneResult = { results: [{ status: 'rejected', code: 'gone' }] }
    expect(await change('undelete')).toMatchObject(goneResult)
    expect(await change('patch', { notes: 'again' })).toMatchObject(goneResult)
    expect(await row()).toMatchObject({ notes: null })
  })

  it("has the age by the server's clock, whatever the phone's clock was", async () => {
    const put = diaperPut(home.babyId, 1000, { notes: 'private' })
    id = put.id
    await phone.push([put, opOf('delete', 'diaperChange', id, 2000)])
    expect((await row())!.deletedAt).toBe('1970-01-01T00:00:02.000Z')
    await sweepAfter(1000)
    expect(await row()).toMatchObject({ notes: 'private' })
  })

  it('is restored completely by a new put, and is emptied again after it is deleted again', async () => {
    await sweepAfter(emptiedAfterMs + 60_000)
    server.clock.advance(1000)
    await phone.push([diaperPut(home.babyId, now(), { notes: 'anew' }, id)])
    expect(await row()).toMatchObject({ notes: 'anew', deletedAt: null })
    expect((await change('patch', { notes: 'edited' })).results).toEqual([])
    await change('delete')
    expect((await change('undelete')).results).toEqual([])
    await change('delete')
    await sweepAfter(emptiedAfterMs + 60_000)
    expect(await row()).toMatchObject({ notes: null })
  })

  it('is removed after 400 days; a device that was away longer reads the space again, others continue', async () => {
    const { cursor: before } = await phone.pullAll(undefined, 1)
    const old = `${before.split('.').slice(0, 3).join('.')}.1`
    await sweepAfter(emptiedAfterMs + 60_000)
    await sweepAfter(purgedAfterMs - emptiedAfterMs - 120_000)
    expect(await row()).toBeDefined()
    const seq = (await row())!.seq
    await sweepAfter(180_000)
    expect(await row()).toBeUndefined()
    expect(await floor()).toBe(seq)
    const pull = (cursor: string) => home.anna.get(`/api/sync/pull?space=${home.teamId}&cursor=${cursor}`)
    expect(await pull(old)).toMatchObject({ status: 409, body: { code: 'resync', reason: 'floor' } })
    expect((await pull(before)).status).toBe(200)
    expect(await change('undelete')).toMatchObject({ results: [{ status: 'rejected', code: 'not_found' }] })
  })

  it('that is a baby stays as long as entries refer to it', async () => {
    const baby = await server.inject({
      method: 'POST',
      url: '/api/babies',
      headers: { authorization: `Bearer ${home.anna.accessToken}` },
      payload: { name: 'Leo', birthDate: '2026-01-15' },
    })
    await phone.push([diaperPut(baby.body.id, now())])
    server.clock.advance(1000)
    await phone.push([opOf('delete', 'baby', baby.body.id, now())])
    await sweepAfter(emptiedAfterMs + 60_000)
    await sweepAfter(purgedAfterMs)
    const storedBaby = server.deps.db.selectFrom('baby').selectAll().where('id', '=', baby.body.id)
    expect(await storedBaby.executeTakeFirst()).toMatchObject({ name: '', nickname: null })
  })
})

it('the values of a refused change are deleted after 30 days, its outcome stays for the device', async () => {
  const frame = phone.frame([diaperPut(home.babyId, now(), { wetness: 'SOAKED', notes: 'said in vain' })])
  const first = await phone.send(frame)
  const outcomes = () => server.deps.db.selectFrom('opException').selectAll().execute()
  expect(JSON.stringify(await outcomes())).toContain('said in vain')
  await sweepAfter(emptiedAfterMs + 60_000)
  expect(JSON.stringify(await outcomes())).not.toContain('said in vain')
  expect((await phone.send(frame)).body.results).toEqual(first.body.results)
})

it('empties every kind in a way that its table accepts', () => {
  expect(historyKeptMs).toBe(emptiedAfterMs)
  const values = Object.fromEntries(entityNames.map((entity) => [entity, emptyValues(entity)]))
  expect(values.note).toEqual({ text: '' })
  expect(values.baby).toMatchObject({ name: '', nickname: null, gender: null })
  expect(values.sleepSession).toMatchObject({ notes: null, endTime: null })
  expect(values.diaperChange).not.toHaveProperty('wetness')
  expect(values.doctorVisit).toMatchObject({ title: '', vaccines: '[]', completedDate: null })
})
