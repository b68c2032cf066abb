import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import type { OpenDatabase } from '#platform/database.ts'
import { startDatabase } from '#platform/start-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { diaperPut, openDevice } from './support/device.ts'
import { family } from './support/family.ts'
import { openTestServer, type Answer, type TestServer } from './support/test-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

const unavailable = {
  status: 503,
  body: { error: 'The server is busy. Please try again.', code: 'busy' },
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
}

/** Repeats `request` until it answers with this status; every earlier answer has to be 503. */
async function pollUntil(request: () => Promise<Answer>, status: number): Promise<Answer> {
  const until = Date.now() + 20_000
  for (;;) {
    const answer = await request()
    if (answer.status === status) return answer
    expect(answer).toMatchObject(unavailable)
    if (Date.now() > until) throw new Error('it did not recover')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('a connection that is killed', () => {
  let server: TestServer
  let home: Awaited<ReturnType<typeof family>>
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(silent)
    server = await openTestServer({ database })
    home = await family(server)
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  const admin = (text: string) => withClient(server.database.admin, (client) => client.query(text))
  const others = `pid <> pg_backend_pid() and datname = current_database() and application_name = 'nela'`
  const killConnections = () =>
    admin(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)

  it('during a push answers 503; the repeated push is applied once', async () => {
    const phone = openDevice(home.anna)
    const { cursor } = await phone.pullAll()
    const frame = phone.frame([diaperPut(home.babyId, server.clock.now())])
    const waits = `select from pg_stat_activity where ${others} and wait_event_type = 'Lock'`
    for (let round = 0; round < 5; round++)
      await withClient(server.database.admin, async (client) => {
        await client.query('begin')
        await client.query('select from space where id = $1 for update', [home.teamId])
        const pushed = phone.send(frame)
        while ((await admin(waits)).rowCount === 0);
        await killConnections()
        await client.query('rollback')
        expect(await pushed).toMatchObject(unavailable)
      })
    expect((await pollUntil(() => phone.send(frame), 200)).body).toMatchObject({ acked: 1 })
    expect((await phone.pullAll(cursor)).rows).toHaveLength(1)
  })

  it('while idle has no visible effect', async () => {
    for (let round = 0; round < 10; round++) {
      await killConnections()
      expect((await pollUntil(() => home.anna.get('/api/user'), 200)).status).toBe(200)
    }
  })

  it('under many requests fails some with 503, none otherwise', async () => {
    const phones = Array.from({ length: 8 }, () => openDevice(home.anna))
    let isFinished = false
    const statuses = new Set<number>()
    const working = Promise.all(
      phones.map(async (phone) => {
        while (!isFinished) {
          const frame = phone.frame([diaperPut(home.babyId, server.clock.now())])
          for (;;) {
            const answer = await phone.send(frame)
            statuses.add(answer.status)
            if (answer.status !== 503) break
          }
        }
      }),
    )
    for (let round = 0; round < 15; round++) {
      await killConnections()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    isFinished = true
    await working
    expect([...statuses].toSorted()).toEqual([200, 503])
    const entries = (await phones[0]!.pullAll()).rows.filter((row) => row.entity === 'diaperChange')
    expect(entries).toHaveLength(1 + phones.reduce((sum, phone) => sum + phone.n, 0))
  })

  it('leaves no lock and no connection behind', async () => {
    await expect.poll(() => server.database.pool.waitingCount).toBe(0)
    expect(server.database.pool.totalCount).toBeLessThanOrEqual(5)
    const idle = `select from pg_stat_activity where ${others} and state like 'idle in transaction%'`
    expect((await admin(idle)).rowCount).toBe(0)
  })

  it('a space that is locked for too long answers 503, and other spaces go on', async () => {
    await withClient(server.database.admin, async (client) => {
      await client.query('begin')
      await client.query('select from space where id = $1 for update', [home.teamId])
      const phone = openDevice(home.anna)
      const blocked = phone.send(phone.frame([diaperPut(home.babyId, server.clock.now())]))
      const own = openDevice(home.anna, home.anna.userId)
      expect((await own.send(own.frame([]))).status).toBe(200)
      expect((await home.anna.get(`/api/babies/${home.babyId}/diaper`)).status).toBe(200)
      expect(await blocked).toMatchObject(unavailable)
      await client.query('rollback')
    })
  })
})

describe('a database that restarts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nela-pool-'))
  chmodSync(folder, 0o711)
  const warnings: string[] = []
  const log = { info: () => {}, warn: (line: string) => void warnings.push(line), error: () => {} }
  let postgres: EmbeddedPostgres
  let database: OpenDatabase
  let server: TestServer
  let home: Awaited<ReturnType<typeof family>>
  const boot = () => startEmbeddedPostgres({ dataDir: folder, log, runtimeRoots: [folder] })
  beforeAll(async () => {
    postgres = await boot()
    const { host, port, superuser, password = '' } = postgres
    const socket = encodeURIComponent(host)
    const databaseUrl = `postgres://${superuser}:${password}@localhost:${port}/postgres?host=${socket}`
    database = await startDatabase({ databaseUrl, dataDir: folder }, log)
    server = await openTestServer({ database: database as never })
    home = await family(server)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers 503 with Retry-After, reports it to health checks, and recovers by itself', async () => {
    const phone = openDevice(home.anna)
    const frame = phone.frame([diaperPut(home.babyId, server.clock.now())])
    await postgres.stop()
    for (const request of [
      () => phone.send(frame),
      () => home.anna.get('/api/user'),
      () => home.anna.get('/api/babies'),
    ])
      expect(await request()).toMatchObject(unavailable)
    expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(await server.inject({ url: '/healthz' })).toMatchObject({ status: 200 })
    postgres = await boot()
    expect((await pollUntil(() => phone.send(frame), 200)).body).toMatchObject({ acked: 1 })
    expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 200 })
    expect(server.logs).toEqual([])
    expect(warnings.length).toBeGreaterThan(0)
  })
})
