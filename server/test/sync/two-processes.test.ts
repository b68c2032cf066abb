import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { postgresPubSub } from '#platform/pubsub-postgres.ts'
import type { PubSub, SpaceMoved } from '#platform/pubsub.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { diaperPut, openDevice } from '../support/device.ts'
import { family } from '../support/family.ts'
import { openStream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const lines: string[] = []
const log = { info: () => {}, warn: (line: string) => void lines.push(line), error: () => {} }

let database: TestDatabase
let servers: TestServer[]
let pubsubs: PubSub[]
let origins: string[]
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  database = await createTestDatabase()
  const listener = () => postgresPubSub(database.connection, database.pool, log)
  pubsubs = [await listener(), await listener()]
  servers = [
    await openTestServer({ database, deps: { pubsub: pubsubs[0]! } }),
    await openTestServer({ database, deps: { pubsub: pubsubs[1]! } }),
  ]
  origins = [await servers[0]!.listen(), await servers[1]!.listen()]
  home = await family(servers[0]!)
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const pubsub of pubsubs) await pubsub.close()
  await database.drop()
})

const diaper = () => diaperPut(home.babyId, servers[0]!.clock.now())

it('what is pushed to one server is told by the other, once', async () => {
  const there = await openStream(origins[1]!, home.david)
  const here = await openStream(origins[0]!, home.david)
  const phone = openDevice(home.anna)
  const first = await phone.push([diaper()])
  for (const stream of [here, there])
    expect(await stream.nextChange()).toMatchObject({ from: first.from, to: first.to, rows: first.rows })
  const second = await phone.push([diaper()])
  for (const stream of [here, there]) {
    expect(await stream.nextChange()).toMatchObject({ from: first.to, to: second.to })
    stream.close()
  }
})

it('only the name of the space and its numbers travel between them', async () => {
  const heard: string[] = []
  await withClient(database.admin, async (client) => {
    client.on('notification', ({ payload }) => heard.push(payload!))
    await client.query('listen nela_space_moved')
    const { to } = await openDevice(home.anna).push([diaper()])
    const seq = Number(to.split('.')[3])
    // What moved the family before may still be on its way, on a connection that was opened for it.
    const ofThis = () =>
      heard.map((payload) => JSON.parse(payload) as SpaceMoved).filter((one) => one.to === seq)
    await expect
      .poll(ofThis)
      .toEqual([{ space: home.teamId, from: seq - 1, to: seq, by: expect.any(String) }])
  })
})

it('pushes of one device to both at the same moment are applied once', async () => {
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
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.filter(({ body }) => body.rows.length > 0)).toHaveLength(1)
})

it('a lost listening connection comes back; meanwhile missed, streams end so that devices pull', async () => {
  const stream = await openStream(origins[1]!, home.david)
  await withClient(database.admin, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nela listener' and datname = current_database()`,
    ),
  )
  expect(await stream.next()).toMatchObject({ event: 'bye' })
  await stream.ended
  expect(lines.splice(0).length).toBeGreaterThan(0)
  const back = await openStream(origins[1]!, home.david)
  await openDevice(home.anna).push([diaper()])
  expect((await back.nextChange()).rows).toHaveLength(1)
  back.close()
})

it('a message that nobody of ours wrote is put aside', async () => {
  const notify = (payload: string) =>
    database.pool.query('select pg_notify($1, $2)', ['nela_space_moved', payload])
  // Both listen again, each in its own time, after the connections that the test before ended.
  const back = new Set<number>()
  const stops = pubsubs.map((pubsub, index) => pubsub.subscribe(() => back.add(index)))
  await expect
    .poll(async () => {
      await notify(JSON.stringify({ space: randomUUID(), from: 1, to: 2, by: 'somebody else' }))
      return back.size
    })
    .toBe(2)
  stops.forEach((stop) => stop())
  lines.length = 0
  const heard: SpaceMoved[] = []
  const stop = pubsubs[0]!.subscribe((moved) => moved.space === home.teamId && heard.push(moved))
  for (const payload of ['', 'x', '{}', '{"space":"x","from":1,"to":2,"by":"me"}', '[]'])
    await notify(payload)
  const moved = { space: home.teamId, from: 1, to: 2 }
  await notify(JSON.stringify({ ...moved, by: 'somebody else' }))
  await expect.poll(() => heard).toEqual([moved])
  // Each of the two servers says so.
  await expect.poll(() => lines.length).toBe(2 * 5)
  stop()
})
