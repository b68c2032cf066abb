import { afterAll, beforeAll, expect, it } from 'vitest'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

it('accepts a call without a body when no field is required', async () => {
  const baby = `/api/babies/${home.babyId}`
  expect((await home.anna.post(`${baby}/sleep/start`)).status).toBe(201)
  const ended = await home.anna.post(`${baby}/sleep/end`)
  expect(ended.status).toBe(200)
  server.clock.advance(60_000)
  await home.anna.delete(`${baby}/sleep/${ended.body.id}`)
  const restored = await home.anna.post(`/api/history/sleepSession/${ended.body.id}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { id: ended.body.id, deletedAt: null } })
  expect((await home.anna.post('/api/wishlists')).body).toMatchObject({ babyName: 'My Baby' })
})

it('refuses a call without a body when a field is required', async () => {
  const refused = { status: 400, body: { code: 'invalid_request' } }
  expect(await home.anna.post(`/api/babies/${home.babyId}/diaper`)).toMatchObject(refused)
  expect(await home.anna.post('/api/babies')).toMatchObject(refused)
})
