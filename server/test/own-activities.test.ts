import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBaby, family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const activities = '/api/own-activities'
const entries = () => `/api/babies/${home.babyId}/own-entries`
const make = async (fields: Record<string, unknown>) => {
  const { status, body } = await home.anna.post(activities, fields)
  expect(status).toBe(201)
  return body as { id: string } & Record<string, unknown>
}

it('a family creates, changes and deletes an activity; its entries stay readable', async () => {
  const made = await make({ name: 'Crying', glyph: 'TEAR', lasts: true, choices: ['tired', 'hungry'] })
  expect(made).toMatchObject({ colour: 'INK', unit: null, choices: ['tired', 'hungry'], lasts: true })
  expect((await home.david.get(activities)).body).toMatchObject([{ id: made.id }])

  const logged = await home.david.post(entries(), { activityId: made.id, choice: 'tired' })
  expect(logged).toMatchObject({
    status: 201,
    body: { name: 'Crying', glyph: 'TEAR', lasts: true, endTime: null, choice: 'tired', amount: null },
  })
  expect((await home.anna.put(`${activities}/${made.id}`, { colour: 'RED' })).body).toMatchObject({
    colour: 'RED',
    name: 'Crying',
  })
  expect((await home.anna.delete(`${activities}/${made.id}`)).status).toBe(204)
  expect((await home.anna.get(activities)).body).toEqual([])
  expect((await home.anna.get(entries())).body).toMatchObject([{ name: 'Crying', activityId: made.id }])
})

it('refuses an entry of an activity of another team', async () => {
  const eve = await signIn(server, 'Eve')
  const activityOfOthers = (await eve.post(activities, { name: 'Swing' })).body as { id: string }
  for (const activityId of [activityOfOthers.id, '00000000-0000-4000-8000-000000000000'])
    expect(await home.anna.post(entries(), { activityId })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'activityId' }] },
    })
  expect((await home.anna.put(`${activities}/${activityOfOthers.id}`, { name: 'Ours' })).status).toBe(404)
  expect((await home.anna.get(activities)).body).not.toContainEqual(
    expect.objectContaining({ id: activityOfOthers.id }),
  )
})

it('limits names, units, choices and amounts', async () => {
  const bad = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'a', unit: 'x'.repeat(21) },
    { name: 'a', choices: Array.from({ length: 9 }, String) },
    { name: 'a', choices: [''] },
    { name: 'a', glyph: 'UNICORN' },
  ]
  for (const fields of bad)
    expect(await home.anna.post(activities, fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  const { id: activityId } = await make({ name: 'Steps', unit: 'steps' })
  const amounts: [unknown, number][] = [
    [{ unit: 'steps', value: 3 }, 201],
    [{ unit: '', value: 0.5 }, 201],
    [{ unit: 'steps', value: -1 }, 400],
    [{ unit: 'steps', value: 1_000_001 }, 400],
    [{ value: 1 }, 400],
  ]
  for (const [amount, status] of amounts)
    expect((await home.anna.post(entries(), { activityId, amount })).status).toBe(status)
})

it('an activity with a duration does not end before it starts', async () => {
  const { id: activityId } = await make({ name: 'Swing', lasts: true })
  const timestamp = '2026-02-20T10:00:00.000Z'
  const early = { endTime: '2026-02-20T09:00:00.000Z' }
  expect(await home.anna.post(entries(), { activityId, timestamp, ...early })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'endTime' }] },
  })
  const { body } = await home.anna.post(entries(), { activityId, timestamp })
  const one = `${entries()}/${(body as { id: string }).id}`
  expect((await home.anna.put(one, early)).status).toBe(400)
  expect((await home.anna.put(one, { endTime: '2026-02-20T10:20:00.000Z' })).status).toBe(200)
  expect(await home.anna.put(one, { timestamp: '2026-02-20T11:00:00.000Z' })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'timestamp' }] },
  })
})

it('hides the entries from another family', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  expect((await eve.get(entries())).status).toBe(404)
  expect((await eve.post(entries(), { activityId: home.babyId })).status).toBe(404)
})
