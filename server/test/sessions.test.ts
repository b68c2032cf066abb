import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDevice, opOf } from './support/device.ts'
import { addBaby, family, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let babyId = ''
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
beforeEach(async () => {
  babyId = (await addBaby(home.anna, 'B')).id
  server.clock.advance(60_000)
})
afterAll(() => server.close())

const minute = 60_000
const ago = (minutes: number) => new Date(server.clock.now() - minutes * minute).toISOString()
const now = () => ago(0)
const start = (kind: string, body: object = {}, person: Person = home.anna) =>
  person.post(`/api/babies/${babyId}/${kind}/start`, body)
const end = (kind: string, body: object = {}, person: Person = home.anna) =>
  person.post(`/api/babies/${babyId}/${kind}/end`, body)
const list = async (kind: string) =>
  (await home.anna.get(`/api/babies/${babyId}/${kind}`)).body as Record<string, unknown>[]
const change = (kind: string, id: string, body: object) =>
  home.anna.put(`/api/babies/${babyId}/${kind}/${id}`, body)
const syncOnlyFields = ['seq', 'rowAt', 'clocks', 'deletedAt', 'spaceId', 'entity']

/** Entries that a phone logs offline and pushes later. */
const pushed = async (
  person: Person,
  entity: string,
  at: number,
  fields: object = {},
  id: string = randomUUID(),
) => {
  const startTime = new Date(at).toISOString()
  const put = opOf('put', entity, id, at, { babyId, startTime, timeZone: 'Europe/Kyiv', ...fields })
  await openDevice(person).push([put])
  return id
}

describe.each([
  ['sleep', 'sleepSession', { sleepType: 'NIGHT_SLEEP', location: null }],
  ['play', 'playSession', { activityType: 'FREE_PLAY', mood: 8 }],
])('%s', (kind, entity, defaults) => {
  it('without fields starts now and ends now, as the specification requires', async () => {
    const started = await start(kind)
    expect(started).toMatchObject({
      status: 201,
      body: {
        ...defaults,
        babyId,
        startTime: now(),
        endTime: null,
        durationMinutes: null,
        notes: null,
        separate: false,
        timeZone: 'UTC',
        createdBy: home.anna.userId,
      },
    })
    server.clock.advance(90 * minute)
    const ended = await end(kind, {}, home.david)
    expect(ended).toMatchObject({ status: 200 })
    expect(ended.body).toEqual({
      ...started.body,
      endTime: now(),
      durationMinutes: 90,
      updatedBy: home.david.userId,
      updatedAt: now(),
    })
    expect(await list(kind)).toEqual([ended.body])
  })

  it('that runs is not started again: 409 with the running one', async () => {
    const { body: running } = await start(kind, { notes: 'first' })
    const again = await start(kind, { startTime: ago(5) }, home.david)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_running', running } })
    expect(again.body.running).toEqual(running)
    for (const name of syncOnlyFields) expect(again.body.running).not.toHaveProperty(name)
    expect(await list(kind)).toEqual([running])
  })

  it('that does not run is not ended: 409', async () => {
    expect(await end(kind)).toMatchObject({ status: 409, body: { code: 'not_running' } })
    await start(kind)
    await end(kind)
    expect(await end(kind)).toMatchObject({ status: 409, body: { code: 'not_running' } })
  })

  it('started by two people at one moment is started once', async () => {
    const answers = await Promise.all(
      [home.anna, home.david, home.anna, home.david].map((person) => start(kind, {}, person)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await list(kind)).toHaveLength(1)
    const ends = await Promise.all([end(kind), end(kind, {}, home.david)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('started again with its own id is the same row, running or ended', async () => {
    const id = randomUUID()
    const { body: first } = await start(kind, { id })
    expect(await start(kind, { id })).toMatchObject({ status: 201, body: first })
    const { body: over } = await end(kind)
    expect(await start(kind, { id })).toMatchObject({ status: 201, body: over })
    await start(kind)
    expect(await start(kind, { id })).toMatchObject({ status: 201, body: over })
    babyId = home.babyId
    expect(await start(kind, { id })).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })

  it('starts and ends at the named moments, with any offset', async () => {
    await start(kind, { startTime: '2026-02-28T23:30:00+04:00' })
    expect((await end(kind, { endTime: '2026-03-01T00:15:00.5+04:00' })).body).toMatchObject({
      startTime: '2026-02-28T19:30:00.000Z',
      endTime: '2026-02-28T20:15:00.500Z',
      durationMinutes: 45,
    })
  })

  it('has the elapsed time as its duration, also over a clock change', async () => {
    // In this night Europe changes its clocks.
    await start(kind, { startTime: '2025-03-29T22:00:00+01:00', timeZone: 'Europe/Warsaw' })
    expect((await end(kind, { endTime: '2025-03-30T06:00:00+02:00' })).body.durationMinutes).toBe(420)
  })

  it('never ends before it starts, by REST: 400 with the field', async () => {
    const { body } = await start(kind, { startTime: ago(60) })
    const refused = (path: string) => ({
      status: 400,
      body: { code: 'invalid_request', details: [{ path, message: 'endTime must not be before startTime' }] },
    })
    expect(await end(kind, { endTime: ago(61) })).toMatchObject(refused('endTime'))
    expect(await change(kind, body.id, { endTime: ago(61) })).toMatchObject(refused('endTime'))
    expect((await end(kind, { endTime: ago(60) })).body).toMatchObject({ durationMinutes: 0 })
    expect(await change(kind, body.id, { startTime: ago(59) })).toMatchObject(refused('startTime'))
    expect(await change(kind, body.id, { startTime: now(), endTime: ago(1) })).toMatchObject(
      refused('endTime'),
    )
    expect(await change(kind, body.id, { startTime: ago(9), endTime: ago(1) })).toMatchObject({
      status: 200,
      body: { durationMinutes: 8 },
    })
  })

  it('that two phones made end before it starts can still be edited and corrected', async () => {
    const id = await pushed(home.anna, entity, server.clock.now(), { endTime: ago(30) })
    expect(await list(kind)).toMatchObject([{ id, durationMinutes: 0 }])
    expect(await change(kind, id, { notes: 'odd' })).toMatchObject({ status: 200 })
    expect(await change(kind, id, { startTime: ago(40) })).toMatchObject({
      status: 200,
      body: { durationMinutes: 10, notes: 'odd' },
    })
  })

  it('started by a phone whose clock is ahead ends where it starts, not before', async () => {
    await start(kind, { startTime: ago(-3) })
    expect((await end(kind)).body).toMatchObject({ startTime: ago(-3), endTime: ago(-3), durationMinutes: 0 })
  })

  it('keeps the notes of its start, unless the end has some', async () => {
    await start(kind, { notes: 'in the garden' })
    for (const notes of [undefined, null, '', '  ']) {
      const { body } = await end(kind, notes === undefined ? {} : { notes })
      expect(body.notes).toBe('in the garden')
      await change(kind, body.id, { endTime: null })
    }
    expect((await end(kind, { notes: 'rain' })).body.notes).toBe('rain')
  })

  it('that has ended runs again after its end is removed', async () => {
    const { body } = await start(kind)
    await end(kind)
    expect((await change(kind, body.id, { endTime: null })).body).toMatchObject({ durationMinutes: null })
    expect((await start(kind)).body.running.id).toBe(body.id)
    server.clock.advance(10 * minute)
    expect((await end(kind)).body).toMatchObject({ id: body.id, endTime: now() })
  })

  it('that was deleted no longer runs', async () => {
    const { body } = await start(kind)
    await home.anna.delete(`/api/babies/${babyId}/${kind}/${body.id}`)
    expect((await end(kind)).body.code).toBe('not_running')
    expect((await start(kind)).status).toBe(201)
  })

  it('of a sibling does not affect it', async () => {
    const { body } = await start(kind)
    babyId = (await addBaby(home.anna, 'Twin')).id
    expect((await end(kind)).body.code).toBe('not_running')
    expect((await start(kind)).status).toBe(201)
    expect((await change(kind, body.id, { notes: 'x' })).status).toBe(404)
  })

  it('that both parents started is one: 409 with the first, and one end ends both', async () => {
    const at = server.clock.now()
    const second = await pushed(home.david, entity, at - 5 * minute)
    const first = await pushed(home.anna, entity, at - 9 * minute)
    expect((await start(kind)).body).toMatchObject({ code: 'already_running', running: { id: first } })
    server.clock.advance(minute)
    expect(await end(kind, { notes: 'well slept' })).toMatchObject({
      status: 200,
      body: { id: first, endTime: now(), notes: 'well slept' },
    })
    expect(await list(kind)).toMatchObject([
      { id: second, endTime: now(), notes: null },
      { id: first, endTime: now() },
    ])
    expect((await end(kind)).body.code).toBe('not_running')
  })

  it('that was forgotten ends where the next one starts, and the next one runs', async () => {
    const at = server.clock.now()
    const forgotten = await pushed(home.anna, entity, at - 300 * minute)
    const next = await pushed(home.anna, entity, at - 10 * minute)
    expect((await end(kind)).body).toMatchObject({ id: next, endTime: now() })
    expect(await list(kind)).toMatchObject([{ id: next }, { id: forgotten, endTime: null }])
    expect((await end(kind)).body.code).toBe('not_running')
    expect((await start(kind)).status).toBe(201)
  })

  it('that runs is not ended by one that is logged with start and end', async () => {
    const running = await pushed(home.anna, entity, server.clock.now() - 300 * minute)
    await pushed(home.anna, entity, server.clock.now(), { startTime: ago(100), endTime: ago(60) })
    expect((await start(kind)).body).toMatchObject({ code: 'already_running', running: { id: running } })
    expect((await end(kind)).body).toMatchObject({ id: running, endTime: now(), durationMinutes: 300 })
  })

  it('without a named end takes the earliest of several taps, and a named moment wins over all', async () => {
    const at = server.clock.now()
    const { body } = await start(kind)
    const endAt = (minutes: number) => {
      const ms = at + minutes * minute
      const patch = opOf('patch', entity, body.id, ms, { endTime: new Date(ms).toISOString() })
      return { ...patch, intent: 'end' as const }
    }
    const endTime = async () => {
      const [row] = await list(kind)
      return (Date.parse(String(row!.endTime)) - at) / minute
    }
    server.clock.advance(60 * minute)
    await end(kind)
    server.clock.advance(60 * minute)
    await openDevice(home.david).push([endAt(90)])
    expect(await endTime()).toBe(60)
    await openDevice(home.david).push([endAt(40)])
    expect(await endTime()).toBe(40)
    await change(kind, body.id, { endTime: null })
    await end(kind, { endTime: new Date(at + 50 * minute).toISOString() })
    await openDevice(home.david).push([endAt(45)])
    expect(await endTime()).toBe(50)
  })

  it('refuses an invalid time, an unknown field and a field that the end does not accept: 400 with its name', async () => {
    const bad: [string, object][] = [
      ['startTime', { startTime: '2026-02-30T00:00:00Z' }],
      ['startTime', { startTime: '2026-03-01T08:00:00' }],
      ['startTime', { startTime: '1899-12-31T23:59:59Z' }],
      ['startTime', { startTime: null }],
      ['startTime', { startTime: 1_772_352_000_000 }],
      ['timeZone', { timeZone: '../etc' }],
      ['notes', { notes: 'x'.repeat(2001) }],
      ['notes', { notes: 'a\u0000b' }],
    ]
    for (const [path, body] of bad)
      expect(await start(kind, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: [{ path }] },
      })
    for (const body of [{ endTime: now() }, { separate: true }, { seq: 1 }, { babyId }])
      expect((await start(kind, body)).status, JSON.stringify(body)).toBe(400)
    await start(kind)
    for (const body of [{ endTime: null }, { endTime: '25:00' }, { startTime: now() }, { notes: 1 }, []])
      expect((await end(kind, body)).status, JSON.stringify(body)).toBe(400)
    expect(await list(kind)).toMatchObject([{ endTime: null }])
  })
})

describe('play and walks', () => {
  it('exclude each other: a walk does not start while the baby plays', async () => {
    const { body: running } = await start('play', { activityType: 'READING', mood: 9 })
    expect((await start('play', { activityType: 'WALKING' })).body).toMatchObject({
      code: 'already_running',
      running,
    })
    await end('play')
    expect((await start('play', { activityType: 'WALKING' })).status).toBe(201)
  })

  it('may run while the baby sleeps', async () => {
    await start('sleep', { sleepType: 'AFTERNOON_NAP', location: 'STROLLER' })
    expect((await start('play', { activityType: 'WALKING' })).status).toBe(201)
    expect((await end('sleep')).status).toBe(200)
    expect((await end('play')).status).toBe(200)
  })

  it.each([0, 11, 7.5, '8', null])('refuse mood %j', async (mood) => {
    expect((await start('play', { mood })).body).toMatchObject({ details: [{ path: 'mood' }] })
  })

  it.each([1, 10])('accept mood %j', async (mood) => {
    expect((await start('play', { mood })).body).toMatchObject({ mood })
  })
})
