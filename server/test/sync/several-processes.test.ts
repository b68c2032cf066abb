import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { postgresPubSub } from '#platform/pubsub-postgres.ts'
import { redisPubSub } from '#platform/pubsub-redis.ts'
import type { PubSub, SpaceMoved } from '#platform/pubsub.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { diaperPut, openDevice } from '../support/device.ts'
import { family } from '../support/family.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { openStream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const lines: string[] = []
const log = { info: () => {}, warn: (line: string) => void lines.push(line), error: () => {} }
const channel = 'nela_space_moved'

let database: TestDatabase
let redis: TestRedis
/** A connection of the test itself. */
let client: Redis

/** The ways in which processes notify each other. */
interface Transport {
  open(): Promise<PubSub>
  /** Receives the published messages; resolves with a function that stops. */
  listen(receive: (payload: string) => void): Promise<() => Promise<unknown>>
  send(payload: string): Promise<unknown>
  /** Ends the listening connections of the servers. */
  disconnect(): Promise<unknown>
}

const byPostgres: Transport = {
  open: () => postgresPubSub(database.connection, database.pool, log),
  async listen(receive) {
    const listener = await database.pool.connect()
    listener.on('notification', ({ payload }) => receive(payload!))
    await listener.query(`listen ${channel}`)
    return async () => listener.release(true)
  },
  send: (payload) => database.pool.query('select pg_notify($1, $2)', [channel, payload]),
  disconnect: () =>
    withClient(database.admin, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'nela listener' and datname = current_database()`,
      ),
    ),
}
const byRedis: Transport = {
  open: () => redisPubSub(redis.url, log),
  async listen(receive) {
    const listener = client.duplicate()
    listener.on('message', (_, payload) => receive(payload))
    await listener.subscribe(channel)
    return async () => listener.disconnect()
  },
  send: (payload) => client.publish(channel, payload),
  disconnect: () => client.client('KILL', 'TYPE', 'PUBSUB'),
}

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  client = new Redis(redis.url)
  client.on('error', () => {})
})
afterAll(async () => {
  client?.disconnect()
  await redis?.remove()
})

let servers: TestServer[]
let pubsubs: PubSub[]
let origins: string[]
let home: Awaited<ReturnType<typeof family>>

/** Three servers on one database. */
function threeServers(transport: Transport) {
  beforeAll(async () => {
    database = await createTestDatabase()
    pubsubs = [await transport.open(), await transport.open(), await transport.open()]
    servers = []
    for (const pubsub of pubsubs) servers.push(await openTestServer({ database, deps: { pubsub } }))
    origins = await Promise.all(servers.map((server) => server.listen()))
    home = await family(servers[0]!)
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const pubsub of pubsubs) await pubsub.close()
    await database.drop()
  })
}

const diaper = () => diaperPut(home.babyId, servers[0]!.clock.now())
const streams = (person = home.david) => Promise.all(origins.map((origin) => openStream(origin, person)))

const transports: [string, Transport][] = [['LISTEN and NOTIFY', byPostgres]]
if (hasRedis) transports.push(['Redis', byRedis])

describe.each(transports)('three processes connected by %s', (_, transport) => {
  threeServers(transport)

  it('each sends a push to any of them once', async () => {
    const all = await streams()
    const phone = openDevice(home.anna)
    const first = await phone.push([diaper()])
    for (const stream of all)
      expect(await stream.nextChange()).toMatchObject({ from: first.from, to: first.to, rows: first.rows })
    const second = await phone.push([diaper()])
    for (const stream of all) {
      expect(await stream.nextChange()).toMatchObject({ from: first.to, to: second.to })
      stream.close()
    }
  })

  it('exchange only the id of the space and its numbers', async () => {
    const received: string[] = []
    const stop = await transport.listen((payload) => received.push(payload))
    const { to } = await openDevice(home.anna).push([diaper()])
    const seq = Number(to.split('.')[3])
    // Earlier events of the family may still be on their way, on a connection that was opened for them.
    const ofPush = () =>
      received.map((payload) => JSON.parse(payload) as SpaceMoved).filter((one) => one.to === seq)
    await expect
      .poll(ofPush)
      .toEqual([{ space: home.teamId, from: seq - 1, to: seq, by: expect.any(String) }])
    await stop()
  })

  it('apply pushes of one device to all at the same time once', async () => {
    const phone = openDevice(home.anna)
    const frame = phone.frame([diaper(), diaper()])
    const send = (server: TestServer) =>
      server.inject({
        method: 'POST',
        url: '/api/sync/push',
        headers: { authorization: `Bearer ${home.anna.accessToken}` },
        payload: frame,
      })
    const answers = await Promise.all([...servers, ...servers].map(send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.rows.length > 0)).toHaveLength(1)
  })

  it('reopen a lost listening connection; missed moves end the streams so that devices pull', async () => {
    const stream = await openStream(origins[1]!, home.david)
    await transport.disconnect()
    expect(await stream.next()).toMatchObject({ event: 'bye' })
    await stream.ended
    const back = await openStream(origins[1]!, home.david)
    await openDevice(home.anna).push([diaper()])
    expect((await back.nextChange()).rows).toHaveLength(1)
    back.close()
  })

  it('ignore a message of another program', async () => {
    // Each listens again some time after the connections that the previous test ended.
    const back = new Set<number>()
    const stops = pubsubs.map((pubsub, index) => pubsub.subscribe(() => back.add(index)))
    await expect
      .poll(async () => {
        await transport.send(JSON.stringify({ space: randomUUID(), from: 1, to: 2, by: 'somebody else' }))
        return back.size
      })
      .toBe(3)
    stops.forEach((stop) => stop())
    lines.length = 0
    const received: SpaceMoved[] = []
    const stop = pubsubs[0]!.subscribe((moved) => moved.space === home.teamId && received.push(moved))
    for (const payload of ['', 'x', '{}', '{"space":"x","from":1,"to":2,"by":"me"}', '[]'])
      await transport.send(payload)
    const moved = { space: home.teamId, from: 1, to: 2 }
    await transport.send(JSON.stringify({ ...moved, by: 'somebody else' }))
    await expect.poll(() => received).toEqual([moved])
    // Each of the three servers logs it.
    await expect.poll(() => lines.length).toBe(3 * 5)
    stop()
  })
})

describe.runIf(hasRedis)('without Redis', () => {
  threeServers(byRedis)

  it('each server accepts entries and notifies its own streams; when Redis is back, streams end so that devices pull', async () => {
    lines.length = 0
    const [atFirst, atSecond] = await streams()
    await redis.kill()
    const phone = openDevice(home.anna)
    const { from, to } = await phone.push([diaper()])
    expect(await atFirst!.nextChange()).toMatchObject({ from, to })
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Redis is unreachable/))
    await redis.start()
    expect(await atSecond!.next()).toMatchObject({ event: 'bye' })
    atFirst!.close()
    // Once for each server, however often it retried.
    expect(lines).toHaveLength(3)
    const again = await streams()
    await phone.push([diaper()])
    for (const stream of again) {
      expect((await stream.nextChange()).rows).toHaveLength(1)
      stream.close()
    }
  })

  it('a process that could not publish for a while notifies the others', async () => {
    const bye = (await openStream(origins[1]!, home.david)).next()
    // Only the publishing connection of the first server breaks. The second still listens, and would not notice.
    const quiet = (await client.client('LIST')) as string
    const publishers = [...quiet.matchAll(/^id=(\d+).* name=nela-publisher /gm)].map(([, id]) => id!)
    for (const id of publishers) await client.client('KILL', 'ID', id)
    await openDevice(home.anna).push([diaper()])
    // Either the event of the push arrived, or the event that some may be missing.
    expect(['change', 'bye']).toContain((await bye).event)
  })

  it('a server starts, logs it, and listens once Redis is reachable', async () => {
    await redis.kill()
    lines.length = 0
    const lateSubscriber = await redisPubSub(redis.url, log)
    expect(lines).toContainEqual(expect.stringMatching(/^Redis is unreachable/))
    await redis.start()
    const received: SpaceMoved[] = []
    lateSubscriber.subscribe((moved) => received.push(moved))
    await expect
      .poll(async () => {
        await openDevice(home.anna).push([diaper()])
        return received.length
      })
      .toBeGreaterThan(0)
    await lateSubscriber.close()
  })
})
