import { afterAll, beforeAll, expect, it } from 'vitest'
import { family, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let eve: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  eve = await signIn(server, 'Eve')
})
afterAll(() => server.close())

const takeRefusals = () => server.refusals.splice(0)
const session = (person: Person) =>
  (JSON.parse(Buffer.from(person.accessToken.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid

it('logs a call that a member may not make with its route and session, once an hour', async () => {
  takeRefusals()
  const line = (status: number, route: string, who: Person) =>
    `Refused with ${status}: ${route} by session ${session(who)}`
  for (let turn = 0; turn < 3; turn++) {
    expect((await home.david.delete(`/api/babies/${home.babyId}`)).status).toBe(403)
    expect((await eve.get(`/api/babies/${home.babyId}`)).status).toBe(404)
  }
  expect(takeRefusals()).toEqual([
    line(403, 'DELETE /api/babies/:babyId', home.david),
    line(404, 'GET /api/babies/:babyId', eve),
  ])
  server.clock.advance(3_600_000)
  await home.david.delete(`/api/babies/${home.babyId}`)
  expect(takeRefusals()).toEqual([line(403, 'DELETE /api/babies/:babyId', home.david)])
})

it('logs input that no screen sends by its route, without any of the input', async () => {
  const notes = `/api/babies/${home.babyId}/notes`
  expect((await home.anna.post(notes, { text: 'secret words', extra: 1 })).status).toBe(400)
  expect(takeRefusals()).toEqual([
    `Refused with 400: POST /api/babies/:babyId/notes by session ${session(home.anna)}`,
  ])
})

const host = { host: 'evil.example' }

it('logs a call without a valid token by its network, without the host', async () => {
  await server.inject({ url: '/api/babies', remoteAddress: '203.0.113.77', headers: host })
  await server.inject({ url: '/api/babies', remoteAddress: '203.0.113.77' })
  await server.inject({ url: '/nothing-here.php', remoteAddress: '203.0.113.77' })
  expect(takeRefusals()).toEqual(['Refused with 421: GET /api/babies by network 203.0.113.0/24'])
})

it('limits its memory under an attack by many routes and networks, and logs no successful calls', async () => {
  expect((await home.anna.get('/api/babies')).status).toBe(200)
  expect(takeRefusals()).toEqual([])
  const call = (remoteAddress: string) => server.inject({ url: '/api/babies', remoteAddress, headers: host })
  for (let n = 0; n < 2_100; n++) await call(`10.${n >> 8}.${n & 255}.1`)
  expect(takeRefusals()).toHaveLength(2_100)
  await call('10.0.0.1')
  expect(takeRefusals()).toHaveLength(1)
})
