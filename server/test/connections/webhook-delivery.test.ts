import { createHmac, randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dead, maxDeadInRow, maxParallelCalls, retryAfterMs } from '#features/connections/webhooks/limits.ts'
import { claimWebhooks, sweepWebhooks } from '#features/connections/webhooks/queries.ts'
import { openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, signIn, addBaby, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { createWebhook, withStepUp } from '../support/webhook.ts'
import { openCatcher, type Catcher } from '../support/webhook-catcher.ts'

const minute = 60_000
const day = 24 * 60 * minute

let catcher: Catcher
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  catcher = await openCatcher()
  server = await openTestServer({ config: { webhookOrigins: [catcher.origin] } })
  home = await family(server)
})
beforeEach(async () => {
  catcher.answers = [{ status: 204 }]
  catcher.caught = []
  catcher.onCall = async () => {}
  await server.deps.db.deleteFrom('webhook').execute()
})
afterAll(async () => {
  await server.close()
  await catcher.close()
})

const urlOf = (path: string) => `/api/team/webhooks${path}?team=${home.teamId}`
const make = (wanted = {}, person: Person = home.anna) =>
  createWebhook(server, person, { url: `${catcher.origin}/hook`, ...wanted })
const [getWebhook, countWaiting, deadEvents] = [
  async () => (await home.anna.get(urlOf(''))).body[0],
  async () => (await server.deps.db.selectFrom('webhookDelivery').selectAll().execute()).length,
  async (id: string) => (await home.anna.get(urlOf(`/${id}/dead`))).body,
]
const logDiaper = async (person: Person = home.anna, babyId = home.babyId): Promise<string> =>
  (await person.post(`/api/babies/${babyId}/diaper`, {})).body.id
/** Runs as many delivery turns as there can be at one moment. */
async function deliver(rounds = 3, webhooks = openWebhooks(server.deps)) {
  for (let round = 0; round < rounds; round++) {
    await webhooks.round()
    await webhooks.idle()
  }
}
const advanceAndDeliver = async (ms: number) => {
  server.clock.advance(ms)
  await deliver()
}
const receivedTypes = () => catcher.caught.map(({ event }) => event.type)

describe('an event', () => {
  it('is signed, and contains the entry as REST returns it', async () => {
    const { secret } = await make()
    const id = await logDiaper(home.david)
    await deliver()
    const [{ path, headers, text, event }] = catcher.caught as [Catcher['caught'][number]]
    expect(path).toBe('/hook')
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['nela-signature'] as string)!
    expect(Number(t) * 1000).toBe(server.clock.now())
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'))
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'nela-event': 'entry.created' })
    const [entry] = (await home.anna.get(`/api/babies/${home.babyId}/diaper`)).body
    expect(entry).toMatchObject({ id, createdBy: home.david.userId })
    expect(event).toEqual({
      ...{ id: expect.any(String), type: 'entry.created', kind: 'diaperChange', teamId: home.teamId },
      ...{ at: new Date(server.clock.now()).toISOString(), entry },
    })
    expect(await getWebhook()).toMatchObject({ lastSuccessAt: event.at, waiting: 0 })
  })

  it('is sent for each change, in order, for pushes and for REST', async () => {
    await make()
    const phone = openDevice(home.anna)
    const [sleep, now] = [randomUUID(), server.clock.now()]
    const startTime = new Date(now).toISOString()
    await phone.push([
      opOf('put', 'sleepSession', sleep, now, { babyId: home.babyId, startTime, timeZone: 'Europe/Kyiv' }),
      diaperPut(home.babyId, now),
    ])
    await home.david.post(`/api/babies/${home.babyId}/sleep/end`, {})
    await phone.push([opOf('delete', 'sleepSession', sleep, now + 2)])
    await deliver()
    expect(receivedTypes()).toEqual([
      'entry.created',
      'timer.started',
      'entry.created',
      'entry.updated',
      'timer.stopped',
      'entry.deleted',
    ])
    expect(catcher.caught.at(-1)!.event.entry).toEqual({
      ...{ id: sleep, babyId: home.babyId, deletedAt: expect.any(String) },
    })
    expect(new Set(catcher.caught.map(({ event }) => event.id)).size).toBe(6)
  })

  it('is not sent for a push that is repeated, refused or without effect', async () => {
    await make()
    const phone = openDevice(home.anna)
    const put = diaperPut(home.babyId, server.clock.now())
    const frame = phone.frame([put])
    await phone.send(frame)
    await phone.send(frame)
    await phone.push([put, diaperPut(randomUUID(), server.clock.now())])
    expect(await countWaiting()).toBe(1)
  })

  it('contains the entry at the time of sending; an entry deleted meanwhile sends no event', async () => {
    await make()
    const { body } = await home.anna.post(`/api/babies/${home.babyId}/notes`, { text: 'a secret' })
    await home.anna.delete(`/api/babies/${home.babyId}/notes/${body.id}`)
    await deliver()
    expect(receivedTypes()).toEqual(['entry.created', 'entry.deleted'])
    expect(JSON.stringify(catcher.caught)).not.toContain('a secret')
  })
})

describe('a program', () => {
  it('that is down is called again with growing delays and the same event', async () => {
    await make()
    await logDiaper()
    catcher.answers = [{ status: 503 }]
    await deliver()
    for (const [attempts, wait] of retryAfterMs.entries()) {
      expect(catcher.caught).toHaveLength(attempts + 1)
      await advanceAndDeliver(wait - 1)
      expect(catcher.caught).toHaveLength(attempts + 1)
      await advanceAndDeliver(1)
    }
    expect(catcher.caught).toHaveLength(retryAfterMs.length + 1)
    expect(new Set(catcher.caught.map(({ event }) => event.id)).size).toBe(1)
    const { id, ...webhook } = await getWebhook()
    expect(webhook).toMatchObject({ isOn: true, waiting: 0, dead: 1, problem: 'refused', status: 503 })
    expect(await deadEvents(id)).toEqual([
      {
        ...{ id: catcher.caught[0]!.event.id, type: 'entry.created', kind: 'diaperChange', attempts: 6 },
        ...{ at: catcher.caught[0]!.event.at, problem: 'refused', status: 503 },
      },
    ])
  })

  it('that sends Retry-After is called after that, if it is later', async () => {
    await make()
    await logDiaper()
    catcher.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 204 }]
    await deliver()
    await advanceAndDeliver(10 * minute - 1)
    expect(catcher.caught).toHaveLength(1)
    await advanceAndDeliver(1)
    expect(catcher.caught).toHaveLength(2)
    expect(await countWaiting()).toBe(0)
  })

  it('that answers 410 gets no more calls', async () => {
    await make()
    await logDiaper()
    await logDiaper()
    catcher.answers = [{ status: 410 }]
    await deliver()
    await advanceAndDeliver(day)
    expect(catcher.caught).toHaveLength(1)
    expect(await getWebhook()).toMatchObject({ isOn: false, offReason: 'gone', dead: 2, waiting: 0 })
  })

  it('that fails for several events in a row is turned off; one that accepts some is not', async () => {
    await make()
    const exhaustAttempts = async () => {
      await logDiaper()
      await deliver()
      for (const wait of retryAfterMs) await advanceAndDeliver(wait)
    }
    catcher.answers = [{ status: 500 }]
    for (let n = 1; n < maxDeadInRow; n++) await exhaustAttempts()
    catcher.answers = [{ status: 204 }]
    await logDiaper()
    await deliver()
    catcher.answers = [{ status: 500 }]
    for (let n = 1; n < maxDeadInRow; n++) await exhaustAttempts()
    expect(await getWebhook()).toMatchObject({ isOn: true })
    await exhaustAttempts()
    expect(await getWebhook()).toMatchObject({ isOn: false, offReason: 'failing' })
  })

  it('fails if it is unreachable, redirects, or sends too much', async () => {
    await make({ url: `${catcher.origin}/x` })
    const answerOf = async (answer: Catcher['answers'][number]) => {
      catcher.answers = [answer]
      const { id } = await getWebhook()
      return (await home.anna.post(urlOf(`/${id}/test`))).body
    }
    const redirect = { status: 307, headers: { location: 'http://169.254.169.254/' } }
    expect(await answerOf(redirect)).toMatchObject({ isDelivered: false, problem: 'source_moved' })
    expect(await answerOf({ status: 200, body: 'x'.repeat(1_000_000) })).toMatchObject({ isDelivered: true })
    expect(await answerOf({ status: 200, headers: { 'content-encoding': 'gzip' } })).toMatchObject({
      isDelivered: true,
    })
    const { origin } = catcher
    await catcher.close()
    expect(await answerOf({ status: 200 })).toMatchObject({
      isDelivered: false,
      problem: 'source_unreachable',
    })
    catcher = await openCatcher()
    Object.assign(server.deps.config, { webhookOrigins: [catcher.origin, origin] })
  })
})

describe('the addresses of a name', () => {
  const withResolve = async (addresses: string[][]) => {
    const resolve = vi.fn(async () =>
      (addresses.length > 1 ? addresses.shift()! : addresses[0]!).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    )
    await deliver(1, openWebhooks(server.deps, resolve))
    return resolve
  }

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a link-local address', ['169.254.169.254']],
    ['a link-local address in IPv6', ['fe80::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
  ])('%s: no call is sent', async (_what, addresses) => {
    const { port } = new URL(catcher.origin)
    await make({ url: `https://lamp.example.org:${port}/` })
    await logDiaper()
    await withResolve([addresses])
    expect(catcher.caught).toEqual([])
    expect(await getWebhook()).toMatchObject({ problem: 'address_refused', status: null, waiting: 1 })
  })

  it('are resolved once for each call: a second resolution cannot change the target', async () => {
    const { port } = new URL(catcher.origin)
    const allowed = `http://lamp.example.org:${port}`
    const before = server.deps.config.webhookOrigins
    Object.assign(server.deps.config, { webhookOrigins: [...before, allowed] })
    await make({ url: allowed })
    await logDiaper()
    const resolve = await withResolve([['127.0.0.1'], ['127.0.0.2']])
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(catcher.caught).toHaveLength(1)
    Object.assign(server.deps.config, { webhookOrigins: before })
    // Once it is no longer allowed, the name is refused for its address.
    await logDiaper()
    await withResolve([['127.0.0.1']])
    expect(catcher.caught).toHaveLength(1)
  })
})

describe('several processes', () => {
  it('share the webhooks: each event arrives once, those of one webhook in order', async () => {
    const otherServer = await openTestServer({
      config: server.deps.config,
      database: server.database,
      deps: { clock: server.clock },
    })
    const people = [home.anna, await signIn(server, 'Eve'), await signIn(server, 'Olena')]
    const ids: string[][] = []
    for (const person of people) {
      const babyId = person === home.anna ? home.babyId : (await addBaby(person)).id
      await make({ url: `${catcher.origin}/${person.teamId}` }, person)
      const ofPerson: string[] = []
      for (let n = 0; n < 10; n++) ofPerson.push(await logDiaper(person, babyId))
      ids.push(ofPerson)
    }
    await Promise.all([deliver(), deliver(3, openWebhooks(otherServer.deps)), deliver()])
    for (const [index, { teamId }] of people.entries()) {
      const ofPerson = catcher.caught.filter(({ path }) => path === `/${teamId}`)
      expect(ofPerson.map(({ event }) => event.entry!.id)).toEqual(ids[index])
    }
    await otherServer.app.close()
  })

  it('continue while more are due than one turn handles, until they stop', async () => {
    // Far more than the turns that may begin before it stops.
    const maxClaims = 5 * maxParallelCalls
    const { id } = await make()
    await logDiaper()
    await copyWebhook(id, maxClaims)
    const webhooks = openWebhooks(server.deps)
    await webhooks.round()
    await vi.waitFor(() => expect(catcher.caught).toHaveLength(maxClaims + 1), { timeout: 20_000 })
    expect(new Set(catcher.caught.map(({ path }) => path)).size).toBe(maxClaims + 1)
    await webhooks.idle()

    catcher.caught = []
    await logDiaper()
    await copyEvents(id)
    await webhooks.round()
    await webhooks.idle()
    expect(catcher.caught.length).toBeGreaterThanOrEqual(maxParallelCalls)
    expect(catcher.caught.length).toBeLessThan(maxClaims)
  })

  it('claim no more than their limit, whatever plan the database uses for the claim', async () => {
    const { id } = await make()
    await logDiaper()
    await copyWebhook(id, 5)
    const claimed = await server.deps.db.transaction().execute(async (tx) => {
      // Forces a plan that statistics may also cause: the subquery runs once for each webhook.
      for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await sql.raw(`set local enable_${method} = off`).execute(tx)
      return claimWebhooks(tx, server.clock.now(), 2)
    })
    expect(claimed).toHaveLength(2)
  })

  it('take over from a killed one: after its claim expires nothing is lost', async () => {
    await make()
    await logDiaper()
    expect(await claimWebhooks(server.deps.db, server.clock.now(), 10)).toHaveLength(1)
    await advanceAndDeliver(minute - 1)
    expect(catcher.caught).toEqual([])
    await advanceAndDeliver(1)
    expect(catcher.caught).toHaveLength(1)
  })

  it('send an event once more, with the same id, if one was killed before it stored the answer', async () => {
    await make()
    await logDiaper()
    const failing = { ...server.deps, db: server.deps.db.withPlugin(failingDeletes) }
    await deliver(1, openWebhooks(failing))
    await advanceAndDeliver(minute)
    expect(catcher.caught).toHaveLength(2)
    expect(new Set(catcher.caught.map(({ event }) => event.id)).size).toBe(1)
    expect(await countWaiting()).toBe(0)
  })
})

/** Adds this many webhooks to the team, each with its own address and the events that wait for the first one. */
async function copyWebhook(id: string, count: number) {
  await server.database.pool.query(
    `insert into webhook select (jsonb_populate_record(w, jsonb_build_object(
       'id', gen_random_uuid(), 'url', w.url || '/' || n))).*
     from webhook w, generate_series(1, $2::int) n where w.id = $1`,
    [id, count],
  )
  await copyEvents(id)
}

/** Copies the events of this webhook to all others. */
const copyEvents = (id: string) =>
  server.database.pool.query(
    `insert into webhook_delivery select (jsonb_populate_record(d, jsonb_build_object(
       'id', gen_random_uuid(), 'webhook_id', w.id))).*
     from webhook_delivery d, webhook w where d.webhook_id = $1 and w.id <> $1`,
    [id],
  )

/** A process that ends before it stores that an event was accepted. */
const failingDeletes: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'DeleteQueryNode') throw new Error('killed')
    return node
  },
  transformResult: async ({ result }) => result,
}

describe('failed events', () => {
  /** Returns events of a webhook that answers only errors, all given up. */
  async function withDead(count: number) {
    const webhook = await make()
    for (let n = 0; n < count; n++) await logDiaper()
    catcher.answers = [{ status: 410 }]
    await deliver()
    catcher.answers = [{ status: 204 }]
    catcher.caught = []
    await withStepUp(server, home.anna, 'PATCH', urlOf(`/${webhook.id}`), { isOn: true })
    return webhook
  }

  it('are sent again, one or all, by members with that right', async () => {
    const { id } = await withDead(3)
    const [newest] = await deadEvents(id)
    expect((await home.anna.post(urlOf(`/${id}/replay`), { eventId: newest.id })).body).toMatchObject({
      ...{ waiting: 1, dead: 2 },
    })
    await deliver()
    expect(catcher.caught.map(({ event }) => event.id)).toEqual([newest.id])
    expect(await home.anna.post(urlOf(`/${id}/replay`), { eventId: newest.id })).toMatchObject({
      status: 404,
    })
    expect((await home.anna.post(urlOf(`/${id}/replay`), {})).body).toMatchObject({ waiting: 2, dead: 0 })
    await deliver()
    expect(catcher.caught).toHaveLength(3)
    expect(await getWebhook()).toMatchObject({ waiting: 0, dead: 0 })
  })

  it('of a webhook that is off wait until it is on', async () => {
    const { id } = await withDead(1)
    await home.anna.patch(urlOf(`/${id}`), { isOn: false })
    await home.anna.post(urlOf(`/${id}/replay`), {})
    await deliver()
    expect(catcher.caught).toEqual([])
    await withStepUp(server, home.anna, 'PATCH', urlOf(`/${id}`), { isOn: true })
    await deliver()
    expect(catcher.caught).toHaveLength(1)
  })

  it('are kept for a week, at most a hundred', async () => {
    const { id } = await make()
    const phone = openDevice(home.anna)
    const now = server.clock.now()
    await phone.push(Array.from({ length: dead.max + 5 }, () => diaperPut(home.babyId, now)))
    catcher.answers = [{ status: 410 }]
    await deliver()
    expect(await deadEvents(id)).toHaveLength(dead.max)
    server.clock.advance(dead.retentionMs)
    await sweepWebhooks(server.deps.db, server.clock.now())
    expect(await deadEvents(id)).toHaveLength(dead.max)
    server.clock.advance(1)
    await sweepWebhooks(server.deps.db, server.clock.now())
    expect(await deadEvents(id)).toEqual([])
  })
})
