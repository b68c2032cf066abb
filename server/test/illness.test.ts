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

const illnesses = () => `/api/babies/${home.babyId}/illnesses`
const symptoms = () => `/api/babies/${home.babyId}/symptoms`

it('either parent starts, names and ends an illness', async () => {
  const made = await home.anna.post(illnesses(), { timestamp: '2026-03-01T19:30:00.000Z' })
  expect(made).toMatchObject({ status: 201, body: { wellAt: null, name: null, timeZone: 'UTC' } })
  const one = `${illnesses()}/${(made.body as { id: string }).id}`
  expect(await home.david.put(one, { name: 'A cold', wellAt: '2026-03-04T08:00:00.000Z' })).toMatchObject({
    status: 200,
    body: { timestamp: '2026-03-01T19:30:00.000Z', wellAt: '2026-03-04T08:00:00.000Z', name: 'A cold' },
  })
  // The illness continues.
  expect((await home.anna.put(one, { wellAt: null })).body).toMatchObject({ wellAt: null, name: 'A cold' })
  expect(await home.anna.get(illnesses())).toMatchObject({ body: [{ name: 'A cold' }] })
  expect((await home.david.delete(one)).status).toBe(204)
  expect((await home.anna.get(illnesses())).body).toEqual([])
})

it('symptoms come from the list, with free text beside them', async () => {
  const made = await home.anna.post(symptoms(), { signs: ['COUGH'], notes: 'Only at night' })
  expect(made).toMatchObject({ status: 201, body: { signs: ['COUGH'], notes: 'Only at night' } })
  expect((await home.anna.post(symptoms(), { signs: ['WINGS'] })).status).toBe(400)
  expect((await home.anna.post(illnesses(), { name: ' ' })).status).toBe(400)
})

it('hides illnesses from another family', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  for (const path of [illnesses(), symptoms()]) {
    expect((await eve.get(path)).status).toBe(404)
    expect((await eve.post(path, {})).status).toBe(404)
  }
})
