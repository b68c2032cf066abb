import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDevice, opOf } from './support/device.ts'
import { addBaby, family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let babyId = ''
let sleepId = ''
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
beforeEach(async () => {
  babyId = (await addBaby(home.anna, 'B')).id
  sleepId = (await home.anna.post(`/api/babies/${babyId}/sleep/start`, { startTime: ago(300) })).body.id
})
afterAll(() => server.close())

const ago = (minutes: number) => new Date(server.clock.now() - minutes * 60_000).toISOString()
const url = () => `/api/babies/${babyId}/sleep-wakings`
const list = async () => (await home.anna.get(url())).body as Record<string, unknown>[]

it('wakings are separate entries: created, listed, changed, deleted', async () => {
  const first = await home.anna.post(url(), { sleepId, startTime: ago(200), endTime: ago(180) })
  const second = await home.david.post(url(), { sleepId })
  expect(first).toMatchObject({ status: 201, body: { sleepId, babyId, endTime: ago(180) } })
  expect(second).toMatchObject({ status: 201, body: { startTime: ago(0), endTime: null } })
  const item = `${url()}/${second.body.id}`
  const changed = await home.anna.put(item, { startTime: ago(20), endTime: ago(5) })
  expect(changed).toMatchObject({ status: 200, body: { startTime: ago(20), endTime: ago(5) } })
  expect(await list()).toEqual([changed.body, first.body])
  expect((await home.anna.delete(item)).status).toBe(204)
  expect(await list()).toEqual([first.body])
})

it('a waking belongs permanently to an existing sleep of the same baby, and ends after it starts', async () => {
  const twin = (await addBaby(home.anna, 'Twin')).id
  expect((await home.anna.post(url(), { sleepId: randomUUID() })).status).toBe(404)
  expect((await home.anna.post(`/api/babies/${twin}/sleep-wakings`, { sleepId })).status).toBe(404)
  const { id } = (await home.anna.post(url(), { sleepId })).body
  expect((await home.anna.put(`${url()}/${id}`, { sleepId: randomUUID() })).status).toBe(400)
  expect(await home.anna.post(url(), { sleepId, startTime: ago(1), endTime: ago(2) })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'endTime' }] },
  })
})

it('a waking is accepted before its sleep arrives', async () => {
  const later = randomUUID()
  const [at, startTime] = [server.clock.now(), ago(10)]
  const { results } = await openDevice(home.anna).push([
    opOf('put', 'sleepWaking', randomUUID(), at, { babyId, sleepId: later, startTime }),
    opOf('put', 'sleepSession', later, at, { babyId, startTime: ago(60), timeZone: 'UTC' }),
  ])
  expect(results).toEqual([])
  expect(await list()).toMatchObject([{ sleepId: later }])
})

it('stores how the baby fell asleep and woke up', async () => {
  const qualities = { settling: 'ROCKED', fellAsleepIn: 'UNDER_10', wakeMood: 'CALM' }
  const item = `/api/babies/${babyId}/sleep/${sleepId}`
  expect(await home.anna.put(item, qualities)).toMatchObject({ status: 200, body: qualities })
  expect((await home.anna.put(item, { settling: 'BORED' })).status).toBe(400)
})
