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
const url = () => `/api/babies/${babyId}/feeding`
const start = (body: object, person: Person = home.anna) => person.post(`${url()}/start`, body)
const end = (body: object, person: Person = home.anna) => person.post(`${url()}/end`, body)
const startedId = async (body: object) => (await start(body)).body.id as string
const list = async () => (await home.anna.get(url())).body as Record<string, unknown>[]
const ml = (value: number) => ({ ml: value, unit: 'ml', value })

describe('a bottle', () => {
  it('is started and at once ended with its amount, as the specification requires', async () => {
    const started = await start({ feedType: 'BOTTLE', notes: 'warm' })
    expect(started).toMatchObject({
      status: 201,
      body: { feedType: 'BOTTLE', startTime: now(), endTime: now(), amount: null, amountMl: null },
    })
    const ended = await end({ sessionId: started.body.id, amountMl: 120, notes: 'slowly' })
    expect(ended).toMatchObject({
      status: 200,
      body: { amount: ml(120), amountMl: 120, durationMinutes: 0, notes: 'slowly' },
    })
    expect(await list()).toEqual([ended.body])
  })

  it('never runs: another bottle and nursing can start beside it', async () => {
    for (const feedType of ['BOTTLE', 'SOLID_FOOD', 'BOTTLE', 'BREAST_LEFT', 'BOTTLE'])
      expect((await start({ feedType })).status).toBe(201)
    expect((await list()).filter(({ endTime }) => endTime === null)).toHaveLength(1)
  })

  it('with a duration ends when it is ended, once', async () => {
    const sessionId = await startedId({ feedType: 'BOTTLE' })
    server.clock.advance(20 * minute)
    const ended = (await end({ sessionId, amountMl: 90 })).body
    expect(ended).toMatchObject({ startTime: ago(20), endTime: now(), durationMinutes: 20 })
    server.clock.advance(minute)
    expect((await end({ sessionId, amountMl: 90 })).body).toMatchObject({ endTime: ended.endTime })
    expect((await end({ sessionId, endTime: ago(15) })).body).toMatchObject({
      endTime: ago(15),
      amountMl: 90,
    })
  })

  it('that is logged afterwards does not end now', async () => {
    const sessionId = await startedId({ feedType: 'BOTTLE', startTime: ago(300) })
    expect((await end({ sessionId, amountMl: 90 })).body).toMatchObject({
      endTime: ago(300),
      durationMinutes: 0,
    })
  })

  it('holds 1 to 500 ml, under either field name, and refuses both names together', async () => {
    const sessionId = await startedId({ feedType: 'BOTTLE' })
    const refused = (path: string) => ({
      status: 400,
      body: { code: 'invalid_request', details: [{ path }] },
    })
    for (const amountMl of [0, 0.5, 501, -1, '120']) {
      expect(await end({ sessionId, amountMl })).toMatchObject(refused('amountMl'))
      expect(await start({ feedType: 'BOTTLE', amountMl })).toMatchObject(refused('amountMl'))
      expect(await home.anna.put(`${url()}/${sessionId}`, { amountMl })).toMatchObject(refused('amountMl'))
    }
    expect(await end({ sessionId, amount: { unit: 'fl_oz', value: 17 } })).toMatchObject(refused('amount.ml'))
    expect(await end({ sessionId, amount: ml(90), amountMl: 90 })).toMatchObject(refused('amountMl'))
    for (const amountMl of [1, 500])
      expect((await end({ sessionId, amountMl })).body).toMatchObject({ amountMl, amount: ml(amountMl) })
  })

  it('in fluid ounces is stored as entered, and in ml', async () => {
    const sessionId = await startedId({ feedType: 'BOTTLE', amount: { unit: 'fl_oz', value: 4 } })
    const amount = { ml: 118.29, unit: 'fl_oz', value: 4 }
    expect(await list()).toMatchObject([{ amount, amountMl: 118.29 }])
    const item = `${url()}/${sessionId}`
    expect((await home.anna.put(item, { amountMl: 90 })).body).toMatchObject({ amount: ml(90), amountMl: 90 })
    expect((await home.anna.put(item, { amountMl: null })).body).toMatchObject({
      amount: null,
      amountMl: null,
    })
  })
})

it('solids have a food and a method', async () => {
  const solids = { feedType: 'SOLID_FOOD', food: 'pear', reaction: 'LOVED' }
  expect(await start(solids)).toMatchObject({ status: 201, body: { ...solids, endTime: now() } })
  expect(await start({ ...solids, reaction: 'GREAT' })).toMatchObject({ status: 400 })
})

describe('nursing', () => {
  it('runs until it is ended', async () => {
    const started = (await start({ feedType: 'BREAST_LEFT', timeZone: 'Europe/Kyiv' })).body
    expect(started).toMatchObject({ endTime: null, durationMinutes: null, timeZone: 'Europe/Kyiv' })
    server.clock.advance(13 * minute)
    const ended = await end({ sessionId: started.id }, home.david)
    expect(ended).toMatchObject({
      status: 200,
      body: {
        ...started,
        endTime: now(),
        durationMinutes: 13,
        updatedAt: now(),
        updatedBy: home.david.userId,
      },
    })
    expect(await end({ sessionId: started.id })).toMatchObject({
      status: 409,
      body: { code: 'not_running' },
    })
  })

  it('runs once: 409 with the running one, also for the other side', async () => {
    const running = (await start({ feedType: 'BREAST_LEFT' })).body
    expect(await start({ feedType: 'BREAST_RIGHT' }, home.david)).toMatchObject({
      status: 409,
      body: { code: 'already_running', running },
    })
    expect(await list()).toEqual([running])
  })

  it('of a sibling runs beside it', async () => {
    await start({ feedType: 'BREAST_LEFT' })
    const twin = (await addBaby(home.anna, 'Twin')).id
    const other = await home.anna.post(`/api/babies/${twin}/feeding/start`, { feedType: 'BREAST_RIGHT' })
    expect(other.status).toBe(201)
  })

  it('started again with its own id is the same row', async () => {
    const id = randomUUID()
    const first = await start({ id, feedType: 'BREAST_BOTH' })
    expect(await start({ id, feedType: 'BREAST_BOTH' })).toMatchObject({ status: 201, body: first.body })
  })

  it('started at the same moment by two people is one row', async () => {
    const answers = await Promise.all([
      start({ feedType: 'BREAST_LEFT' }),
      start({ feedType: 'BREAST_LEFT' }, home.david),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await list()).toHaveLength(1)
  })

  it('started by two offline phones is one, and is ended as one', async () => {
    const ids = [randomUUID(), randomUUID()]
    for (const [index, person] of [home.anna, home.david].entries())
      await openDevice(person).push([
        opOf('put', 'feedingSession', ids[index]!, server.clock.now() + index * minute, {
          babyId,
          startTime: ago(10 - index),
          timeZone: 'UTC',
          feedType: 'BREAST_LEFT',
        }),
      ])
    expect((await start({ feedType: 'BREAST_LEFT' })).body).toMatchObject({ running: { id: ids[0] } })
    server.clock.advance(5 * minute)
    expect(await end({ sessionId: ids[1], notes: 'sleepy' })).toMatchObject({
      status: 200,
      body: { id: ids[1], endTime: now(), notes: 'sleepy' },
    })
    expect((await list()).map(({ endTime }) => endTime)).toEqual([now(), now()])
  })

  it('that was forgotten is ended under its own id', async () => {
    const sessionId = await startedId({ feedType: 'BREAST_LEFT', startTime: ago(300) })
    expect((await end({ sessionId, endTime: ago(285) })).body).toMatchObject({
      endTime: ago(285),
      durationMinutes: 15,
    })
  })

  it('does not end before it starts', async () => {
    const sessionId = await startedId({ feedType: 'BREAST_LEFT', startTime: ago(10) })
    const refused = { status: 400, body: { code: 'invalid_request', details: [{ path: 'endTime' }] } }
    expect(await end({ sessionId, endTime: ago(11) })).toMatchObject(refused)
    expect(await home.anna.put(`${url()}/${sessionId}`, { endTime: ago(11) })).toMatchObject(refused)
    expect(await list()).toMatchObject([{ endTime: null }])
  })
})

it("does not end an unknown, a sibling's or a deleted feeding", async () => {
  const sessionId = await startedId({ feedType: 'BREAST_LEFT' })
  const notFound = { status: 404, body: { code: 'not_found' } }
  const twin = (await addBaby(home.anna, 'Twin')).id
  expect(await end({ sessionId: randomUUID() })).toMatchObject(notFound)
  expect(await home.anna.post(`/api/babies/${twin}/feeding/end`, { sessionId })).toMatchObject(notFound)
  expect((await home.anna.delete(`${url()}/${sessionId}`)).status).toBe(204)
  expect(await end({ sessionId })).toMatchObject(notFound)
})

it('refuses unknown values of a feeding', async () => {
  for (const body of [{}, { feedType: 'TUBE' }, { feedType: 'BOTTLE', endTime: now() }, { feedType: null }])
    expect(await start(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  for (const body of [{}, { sessionId: 'x' }, { sessionId: randomUUID(), feedType: 'BOTTLE' }])
    expect(await end(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

describe('the sides of a feeding', () => {
  const segments = () => `/api/babies/${babyId}/feeding-segments`
  const side = (feedingId: string, fields: object = {}) => ({ feedingId, side: 'LEFT', ...fields })

  it('are separate entries: created, listed, changed, deleted', async () => {
    const feedingId = await startedId({ feedType: 'BREAST_BOTH', startTime: ago(20) })
    const leftSide = await home.anna.post(
      segments(),
      side(feedingId, { startTime: ago(20), endTime: ago(12) }),
    )
    const right = await home.david.post(segments(), side(feedingId, { side: 'RIGHT' }))
    expect(leftSide).toMatchObject({
      status: 201,
      body: { feedingId, babyId, side: 'LEFT', endTime: ago(12) },
    })
    expect(right).toMatchObject({ status: 201, body: { startTime: now(), endTime: null } })
    const item = `${segments()}/${right.body.id}`
    const changed = await home.anna.put(item, { startTime: ago(10), endTime: ago(1) })
    expect(changed).toMatchObject({ status: 200, body: { startTime: ago(10), endTime: ago(1) } })
    expect((await home.anna.get(segments())).body).toEqual([changed.body, leftSide.body])
    expect((await home.anna.delete(item)).status).toBe(204)
    expect((await home.anna.get(segments())).body).toEqual([leftSide.body])
  })

  it('end with it: the running one at its end, an earlier one where the next begins', async () => {
    const feedingId = await startedId({ feedType: 'BREAST_BOTH', startTime: ago(20) })
    const other = await startedId({ feedType: 'BOTTLE' })
    const ofOtherFeeding = await home.anna.post(segments(), side(other))
    await home.anna.post(segments(), side(feedingId, { startTime: ago(20) }))
    await home.david.post(segments(), side(feedingId, { side: 'RIGHT', startTime: ago(8) }))
    server.clock.advance(2 * minute)
    expect(await end({ sessionId: feedingId })).toMatchObject({
      status: 200,
      body: { id: feedingId, endTime: now() },
    })
    expect((await home.anna.get(segments())).body).toEqual([
      ofOtherFeeding.body,
      expect.objectContaining({ side: 'RIGHT', endTime: now() }),
      expect.objectContaining({ side: 'LEFT', endTime: ago(10) }),
    ])
  })

  it('belong permanently to an existing feeding of the same baby', async () => {
    const feedingId = await startedId({ feedType: 'BREAST_LEFT' })
    const twin = (await addBaby(home.anna, 'Twin')).id
    const notFound = { status: 404, body: { code: 'not_found' } }
    expect(await home.anna.post(segments(), side(randomUUID()))).toMatchObject(notFound)
    expect(await home.anna.post(`/api/babies/${twin}/feeding-segments`, side(feedingId))).toMatchObject(
      notFound,
    )
    const { id } = (await home.anna.post(segments(), side(feedingId))).body
    expect(await home.anna.put(`${segments()}/${id}`, { feedingId: randomUUID() })).toMatchObject({
      status: 400,
    })
    expect(await home.anna.put(`/api/babies/${twin}/feeding-segments/${id}`, {})).toMatchObject(notFound)
  })

  it('do not end before they start', async () => {
    const feedingId = await startedId({ feedType: 'BREAST_LEFT' })
    const reversed = side(feedingId, { startTime: ago(1), endTime: ago(2) })
    expect(await home.anna.post(segments(), reversed)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'endTime' }] },
    })
  })

  it('of two offline phones are all stored', async () => {
    const feedingId = await startedId({ feedType: 'BREAST_BOTH', startTime: ago(20) })
    for (const [person, fields] of [
      [home.anna, { side: 'LEFT', startTime: ago(19), endTime: ago(11) }],
      [home.david, { side: 'RIGHT', startTime: ago(10), endTime: ago(2) }],
    ] as const)
      await openDevice(person).push([
        opOf('put', 'feedingSegment', randomUUID(), server.clock.now(), { babyId, feedingId, ...fields }),
      ])
    expect((await home.anna.get(segments())).body).toMatchObject([{ side: 'RIGHT' }, { side: 'LEFT' }])
  })

  it('are accepted before their feeding arrives', async () => {
    const feedingId = randomUUID()
    const phone = openDevice(home.anna)
    const at = server.clock.now()
    const { results } = await phone.push([
      opOf('put', 'feedingSegment', randomUUID(), at, { babyId, feedingId, side: 'LEFT', startTime: now() }),
      opOf('put', 'feedingSession', feedingId, at, {
        babyId,
        startTime: now(),
        timeZone: 'UTC',
        feedType: 'BREAST_LEFT',
      }),
    ])
    expect(results).toEqual([])
  })
})
