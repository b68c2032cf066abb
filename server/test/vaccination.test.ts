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

const vaccinations = () => `/api/babies/${home.babyId}/vaccinations`

it('one parent logs a vaccination, and the other adds the reaction hours later', async () => {
  const made = await home.anna.post(vaccinations(), {
    name: 'MMR',
    dose: '1',
    batch: 'A12',
    timestamp: '2026-03-01T09:00:00.000Z',
  })
  expect(made).toMatchObject({ status: 201, body: { name: 'MMR', signs: [], reactionAt: null } })
  const one = `${vaccinations()}/${(made.body as { id: string }).id}`
  const reaction = { signs: ['FEVER'], reaction: 'warm', reactionAt: '2026-03-01T23:00:00+04:00' }
  expect(await home.david.put(one, reaction)).toMatchObject({
    status: 200,
    body: { name: 'MMR', batch: 'A12', signs: ['FEVER'], reactionAt: '2026-03-01T19:00:00.000Z' },
  })
  expect((await home.david.delete(one)).status).toBe(204)
  expect((await home.anna.get(vaccinations())).body).toEqual([])
})

it('requires a name, and a dose, site and signs of the lists', async () => {
  expect((await home.anna.post(vaccinations(), {})).status).toBe(400)
  expect((await home.anna.post(vaccinations(), { name: ' ' })).status).toBe(400)
  for (const wrong of [{ dose: '9' }, { site: 'EAR' }, { signs: ['WINGS'] }])
    expect((await home.anna.post(vaccinations(), { name: 'BCG', ...wrong })).status).toBe(400)
  expect((await home.anna.post(vaccinations(), { name: 'BCG' })).status).toBe(201)
})

it('each twin has her own', async () => {
  const twin = await addBaby(home.anna)
  await home.anna.post(vaccinations(), { name: 'HepB' })
  expect((await home.anna.get(`/api/babies/${(twin as { id: string }).id}/vaccinations`)).body).toEqual([])
})

it('hides vaccinations from another family', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  expect((await eve.get(vaccinations())).status).toBe(404)
  expect((await eve.post(vaccinations(), { name: 'MMR' })).status).toBe(404)
})
