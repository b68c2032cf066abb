import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { costLimits } from '#platform/http/cost-limits.ts'
import { redisRateLimiter, type SharedRateLimiter } from '#platform/http/shared-rate-limiter.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { family, type Person, signInAgain } from '../support/family.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const { session: atOnce, account: ofAccount } = costLimits.analysis.burst!

/** Time that a process waits for Redis, ms: longer than in the product, because a busy machine answers late. */
const timeoutMs = 250

let database: TestDatabase
let redis: TestRedis
let client: Redis
let servers: TestServer[]
let paces: SharedRateLimiter[]
let home: Awaited<ReturnType<typeof family>>

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  client = new Redis(redis.url)
  client.on('error', () => {})
  database = await createTestDatabase()
  servers = []
  paces = []
  for (let turn = 0; turn < 3; turn++) {
    const sharedPace = redisRateLimiter(redis.url, 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF', timeoutMs)
    paces.push(sharedPace)
    servers.push(await openTestServer({ database, deps: { sharedRateLimiter: sharedPace } }))
  }
  home = await family(servers[0]!)
  for (const server of servers) Object.assign(server.deps.config, { rateLimits: true })
})
afterAll(async () => {
  client?.disconnect()
  for (const pace of paces ?? []) pace.close()
  for (const server of servers ?? []) await server.close()
  await database?.drop()
  await redis?.remove()
})
// Every process has its own count as well; this uses up an hour of it.
beforeEach(() => servers?.forEach((server) => server.clock.advance(3_600_000)))

const analyse = async (server: TestServer, { accessToken }: Person) =>
  server.inject({
    method: 'POST',
    url: '/api/ai/analyze',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: {},
  })
/** Returns how many of `calls`, made at the servers in turn, are within the limits. */
async function countAllowed(calls: number, person: Person): Promise<number> {
  let count = 0
  for (let call = 0; call < calls; call++)
    if ((await analyse(servers[call % 3]!, person)).status !== 429) count++
  return count
}
const newSession = async () => {
  servers.forEach((server) => Object.assign(server.deps.config, { rateLimits: false }))
  const person = await signInAgain(servers[0]!, home.anna)
  servers.forEach((server) => Object.assign(server.deps.config, { rateLimits: true }))
  return person
}
const ready = () =>
  Promise.all(
    paces.map((pace, index) =>
      expect
        .poll(() => pace.consume([{ key: `ready ${index}`, perMinute: 1 }]), { timeout: 15_000 })
        .toBeDefined(),
    ),
  )

describe.runIf(hasRedis)('limits of three processes with one Redis', () => {
  it('are counted once: a client that changes processes has no more than at one', async () => {
    await ready()
    expect(await countAllowed(3 * atOnce + 3, await newSession())).toBe(atOnce)
    const refused = await analyse(servers[1]!, home.david)
    expect(refused.status).not.toBe(429)
  })

  it('apply to all sessions of an account, and the answer has the time of the next call', async () => {
    await client.flushall()
    const sessions = [await newSession(), await newSession(), await newSession()]
    let count = 0
    for (const person of sessions) count += await countAllowed(atOnce, person)
    expect(count).toBe(ofAccount)
    expect(await analyse(servers[2]!, sessions[0]!)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: expect.any(Number) },
    })
  })

  it('refuse further calls without Redis and the database', async () => {
    await client.flushall()
    const person = await newSession()
    await countAllowed(3 * atOnce, person)
    const before = /cmdstat_evalsha:calls=(\d+)/.exec(await client.info('commandstats'))?.[1]
    for (let call = 0; call < 30; call++) expect((await analyse(servers[call % 3]!, person)).status).toBe(429)
    expect(/cmdstat_evalsha:calls=(\d+)/.exec(await client.info('commandstats'))?.[1]).toBe(before)
  })

  it('refill with time, by the clock of Redis', async () => {
    const bucket = { key: 'fills', perMinute: 600, burst: 2 }
    const [one, two] = paces as [SharedRateLimiter, SharedRateLimiter]
    expect([await one.consume([bucket]), await two.consume([bucket])]).toEqual([undefined, undefined])
    expect(await one.consume([bucket])).toMatchObject({ bucket })
    await expect.poll(() => two.consume([bucket]), { interval: 20 }).toBeUndefined()
  })

  it('stop counting at the first one that is used up', async () => {
    const [pace] = paces as [SharedRateLimiter]
    const buckets = [
      { key: 'wide', perMinute: 3 },
      { key: 'narrow', perMinute: 1 },
      { key: 'behind', perMinute: 1 },
    ]
    expect(await pace.consume(buckets)).toBeUndefined()
    expect(await pace.consume(buckets)).toMatchObject({ bucket: { key: 'narrow' } })
    expect(await pace.consume(buckets.slice(0, 1))).toBeUndefined()
    expect(await pace.consume(buckets)).toMatchObject({ bucket: { key: 'wide' } })
  })

  it('store no personal data in Redis, and nothing for longer than a minute', async () => {
    await client.flushall()
    await countAllowed(3, await newSession())
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThanOrEqual(3)
    for (const key of keys) {
      expect(key).toMatch(/^nela_pace_[\w-]{27}$/)
      expect(Object.keys(await client.hgetall(key)).toSorted()).toEqual(['at', 'left'])
      expect(await client.pttl(key)).toBeLessThanOrEqual(60_000)
      expect(await client.pttl(key)).toBeGreaterThan(0)
    }
  })

  it('apply in each process alone without Redis, and together again when it is back', async () => {
    await redis.kill()
    const otherSession = await newSession()
    // Requests of one account: each process accepts no more than that.
    expect(await countAllowed(3 * atOnce + 3, otherSession)).toBe(3 * atOnce)
    await redis.start()
    await ready()
    servers.forEach((server) => server.clock.advance(3_600_000))
    expect(await countAllowed(3 * atOnce + 3, await newSession())).toBe(atOnce)
  })

  it('delay a call only for a moment when Redis does not answer', async () => {
    const person = await newSession()
    process.kill(redis.pid(), 'SIGSTOP')
    try {
      const startedAt = performance.now()
      expect(await countAllowed(4 * 3, person)).toBe(4 * 3)
      // The first call at each process waits; the others find a pause of a second.
      expect(performance.now() - startedAt).toBeLessThan(3 * timeoutMs + 1_500)
    } finally {
      process.kill(redis.pid(), 'SIGCONT')
    }
  })
})
