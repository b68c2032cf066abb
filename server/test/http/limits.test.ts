import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { costOf, type Cost } from 'sync-protocol/api/cost'
import { allRoutes } from '#app.ts'
import { costLimits } from '#platform/http/cost-limits.ts'
import { openLive } from '#records/live.ts'
import { openDevice } from '../support/device.ts'
import { family, type Person, signInAgain } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let secondSession: Person
beforeAll(async () => {
  // Sign-ups have limits of their own, which other tests cover.
  server = await openTestServer()
  home = await family(server)
  secondSession = await signInAgain(server, home.anna)
  Object.assign(server.deps.config, { rateLimits: true })
})
afterAll(() => server.close())

/** A call of each class that costs the server as little as possible. */
const calls: Record<Cost, () => [method: 'GET' | 'POST' | 'PUT', url: string]> = {
  open: () => ['POST', '/api/auth/logout'],
  read: () => ['GET', '/api/ai/model'],
  write: () => ['POST', '/api/team/switch'],
  growth: () => ['GET', `/api/growth/children/${home.babyId}/measurements`],
  push: () => ['POST', '/api/sync/push'],
  heal: () => ['POST', '/api/sync/heal'],
  pull: () => ['GET', `/api/sync/pull?space=${home.teamId}`],
  bootstrap: () => ['GET', `/api/sync/bootstrap?space=${home.teamId}`],
  stream: () => ['GET', '/api/sync/events?spaces=none'],
  upload: () => ['PUT', `/api/media/${home.babyId}`],
  download: () => ['GET', '/api/media/none'],
  document: () => ['GET', `/api/growth/children/${home.babyId}/export`],
  analysis: () => ['POST', '/api/ai/analyze'],
  archive: () => ['GET', '/api/user/export'],
  outside: () => ['POST', '/api/import/baby-buddy'],
}
const requestOf = (cost: Cost, { accessToken }: Person) => {
  const [method, url] = calls[cost]()
  return server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
}

describe('every class of calls', () => {
  it.each(Object.keys(calls) as Cost[])('%s: its limit, then the seconds to wait', async (cost) => {
    const { perMinute, burst } = costLimits[cost]
    const { session } = perMinute
    for (let call = 0; call < (burst?.session ?? session); call++)
      expect((await requestOf(cost, home.anna)).status).not.toBe(429)
    const wait = Math.ceil(60 / session)
    expect(await requestOf(cost, home.anna)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: wait },
      headers: { 'retry-after': String(wait) },
    })
    // Without a session the limit applies to the network as a whole.
    if (cost !== 'open') expect((await requestOf(cost, home.david)).status).not.toBe(429)
    server.clock.advance(wait * 1000)
    expect((await requestOf(cost, home.anna)).status).not.toBe(429)
  })

  it('is in the documentation with its figures', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8')
    const lines = [...text.matchAll(/^\| `([a-z]\w*)` +\|[^|]*\|(.+)\|$/gm)]
    const written = lines.map(([, cost, cells]) => [cost, cells!.split('|').map((cell) => cell.trim())])
    const figures = Object.entries(costLimits).map(([cost, { perMinute, burst, concurrent }]) => [
      cost,
      [
        perMinute.network,
        perMinute.account,
        perMinute.session,
        burst?.account,
        burst?.session,
        concurrent?.account,
        concurrent?.session,
      ].map((figure) => String(figure ?? '')),
    ])
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(figures))
  })

  it('has a route, and every route has one', () => {
    const contracts = allRoutes(server.deps, openLive(server.deps)).map(({ contract }) => contract)
    const used = new Set(contracts.map(costOf))
    expect([...used].toSorted()).toEqual(Object.keys(calls).toSorted())
  })
})

it('another session of a user is not slowed by the first one, until the account is over its limit', async () => {
  server.clock.advance(60_000)
  const statuses = async (person: Person, count: number) => {
    const found = new Set<number>()
    for (let call = 0; call < count; call++) found.add((await person.post('/api/sync/heal', {})).status)
    return [...found]
  }
  expect(await statuses(home.anna, 121)).toEqual([400, 429])
  expect(await statuses(secondSession, 120)).toEqual([400])
  expect(await statuses(await signInAgain(server, home.anna), 120)).toEqual([400])
  expect(await statuses(await signInAgain(server, home.anna), 1)).toEqual([429])
})

it('calls without a session are limited by their network', async () => {
  server.clock.advance(60_000)
  const requestOf = () =>
    server.inject({ url: '/api/user/export', headers: { authorization: 'Bearer none' } })
  for (let call = 0; call < 30; call++) expect((await requestOf()).status).toBe(401)
  expect(await requestOf()).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
})

it('two pushes of a session run at once, a third is refused until one has ended', async () => {
  server.clock.advance(60_000)
  server.clock.advance(60_000)
  const phones = Array.from({ length: 3 }, () => openDevice(home.anna))
  const frames = phones.map((phone) => phone.frame([]))
  // A write to the space delays the other ones.
  const waiting: Promise<unknown>[] = []
  await server.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('space').selectAll().where('id', '=', home.teamId).forUpdate().execute()
    waiting.push(...phones.slice(0, 2).map((phone, index) => phone.send(frames[index]!)))
    await expect.poll(countWaitingForLock).toBe(2)
    expect(await phones[2]!.send(frames[2]!)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  })
  expect(await Promise.all(waiting)).toMatchObject([{ status: 200 }, { status: 200 }])
  await expect.poll(async () => (await phones[2]!.send(frames[2]!)).status).toBe(200)
})

/** Returns how many statements on this server's database wait for a lock. */
async function countWaitingForLock(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
