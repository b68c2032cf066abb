import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevice } from '../support/device.ts'
import { family, type Person, signInAgain } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let again: Person
beforeAll(async () => {
  // Signing up has limits of its own, which are not the subject here.
  server = await openTestServer()
  home = await family(server)
  again = await signInAgain(server, home.anna)
  Object.assign(server.deps.config, { rateLimits: true })
})
afterAll(() => server.close())

const pullUrl = () => `/api/sync/pull?space=${home.teamId}`

it('120 pulls a minute of one session, then the seconds to wait; another session is not slowed', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call < 120; call++) statuses.add((await home.anna.get(pullUrl())).status)
  expect([...statuses]).toEqual([200])
  const refused = await home.anna.get(pullUrl())
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
    headers: { 'retry-after': '1' },
  })

  expect((await again.get(pullUrl())).status).toBe(200)
  server.clock.advance(1000)
  expect((await home.anna.get(pullUrl())).status).toBe(200)
})

it('two pushes of a session at once, a third waits its turn; one that ended makes room', async () => {
  server.clock.advance(60_000)
  const phones = Array.from({ length: 3 }, () => openDevice(home.anna))
  const frames = phones.map((phone) => phone.frame([]))
  // Whoever writes to the space holds up the others.
  const waiting: Promise<unknown>[] = []
  await server.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('space').selectAll().where('id', '=', home.teamId).forUpdate().execute()
    waiting.push(...phones.slice(0, 2).map((phone, index) => phone.send(frames[index]!)))
    await expect.poll(held).toBe(2)
    expect(await phones[2]!.send(frames[2]!)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  })
  expect(await Promise.all(waiting)).toMatchObject([{ status: 200 }, { status: 200 }])
  await expect.poll(async () => (await phones[2]!.send(frames[2]!)).status).toBe(200)
})

/** How many statements on this server's database wait for a lock. */
async function held(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
