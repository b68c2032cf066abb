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

const visits = () => `/api/babies/${home.babyId}/potty`

it('a potty visit is logged with its result, changed and deleted', async () => {
  const created = await home.anna.post(visits(), { result: 'BOTH', timestamp: '2026-02-20T23:30:00+04:00' })
  expect(created).toMatchObject({
    status: 201,
    body: { result: 'BOTH', notes: null, timestamp: '2026-02-20T19:30:00.000Z', timeZone: 'UTC' },
  })
  const one = `${visits()}/${created.body.id}`
  expect(await home.david.put(one, { result: 'NOTHING' })).toMatchObject({ body: { result: 'NOTHING' } })
  expect((await home.david.delete(one)).status).toBe(204)
  expect((await home.anna.get(visits())).body).toEqual([])
})

it('refuses a visit without a result, or with an unknown one', async () => {
  for (const result of [undefined, null, 'LATER'])
    expect(await home.anna.post(visits(), { result })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'result' }] },
    })
})

it('hides potty visits from another family', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  expect((await eve.get(visits())).status).toBe(404)
  expect((await eve.post(visits(), { result: 'PEE' })).status).toBe(404)
})
