import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { newFamily } from '../support/new-family.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { compileServer, serverProcess, type ServerProcess } from '../support/server-program.ts'
import { retryingDevice } from '../support/retrying-device.ts'
import { reconnectingStream } from '../support/reconnecting-stream.ts'
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { thoroughly } from '../support/thorough.ts'

/** How often all three are restarted. */
const rounds = thoroughly(10)
/** How long a user may have no live stream, ms. */
const longestGapMs = 2000

let program: Awaited<ReturnType<typeof compileServer>>
let folder: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let redis: TestRedis
let proxy: TcpProxy
let servers: ServerProcess[]
beforeAll(async () => {
  program = await compileServer()
  folder = mkdtempSync(join(tmpdir(), 'nela-rolling-'))
  chmodSync(folder, 0o711)
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: { info: () => {}, warn: () => {}, error: console.error },
    transport: 'tcp',
    runtimeRoots: [folder],
  })
  const { port, superuser, password } = postgres
  const url = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
  await withClient(connectionFromUrl(url('postgres')), (client) => client.query('create database family'))
  if (hasRedis) redis = await startRedis()
  proxy = await tcpProxy([])
  const env = {
    ...{ DATABASE_URL: url('family'), DATA_DIR: join(folder, 'files') },
    ...{ AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF', PUBLIC_URL: `http://127.0.0.1:${proxy.port}` },
    ...(hasRedis ? { PUBSUB_URL: redis.url } : {}),
  }
  servers = []
  for (let turn = 0; turn < 3; turn++) servers.push(await serverProcess(program.entry, env))
  proxy.targets = servers.map(({ origin }) => Number(new URL(origin).port))
  // One after the other: the first one migrates.
  for (const server of servers) await server.start()
}, 120_000)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await proxy.close()
  await redis?.remove()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Updates as `docs/deploy.md` describes: ends one with SIGTERM, starts it again and waits until it is ready. */
async function restart(server: ServerProcess): Promise<void> {
  expect(await server.stop()).toBe(0)
  await server.start()
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
}

it(
  `three processes are restarted in turn, ${rounds} times, under load: nothing is lost`,
  async () => {
    const origin = `http://127.0.0.1:${proxy.port}`
    const output = () => servers.map((server) => server.output()).join('\n')
    const family = await newFamily({ origin, output })
    const account = { ...family, origin }
    const before = await family.everything()
    // A user has at most five streams at one process.
    const streams = Array.from({ length: 5 }, () => reconnectingStream(account))
    const devices = [1, 2, 3].map(() => retryingDevice(account))
    const waitForEach = async (countsOf: () => number[], more: number) => {
      const countsBefore = countsOf()
      const haveGrown = () => countsOf().every((count, index) => count >= countsBefore[index]! + more)
      await vi.waitFor(() => expect(haveGrown()).toBe(true), { timeout: 30_000, interval: 20 })
    }
    const pushes = () => devices.map(({ acknowledged }) => acknowledged.pushes)
    const changes = () => streams.map((stream) => stream.changes())

    await waitForEach(changes, 3)
    for (let round = 0; round < rounds; round++) {
      await restart(servers[0]!)
      await waitForEach(pushes, 3)
      await redis?.kill()
      await restart(servers[1]!)
      await waitForEach(pushes, 3)
      await redis?.start()
      await restart(servers[2]!)
      await waitForEach(pushes, 3)
    }
    // Also the streams at processes other than the one that receives a push.
    await waitForEach(changes, 3)

    const summaries = await Promise.all(devices.map((device) => device.finish()))
    for (const stream of streams) await stream.finish()
    const after = await family.everything()
    const rows = new Map(after.rows.map((row) => [row.id, row]))
    for (const { rows: acknowledged } of summaries)
      for (const [id, notes] of acknowledged) expect(rows.get(id)).toMatchObject({ notes })
    const entries = summaries.reduce((sum, one) => sum + one.rows.size, 0)
    expect(after.rows.filter((row) => row.entity === 'diaperChange')).toHaveLength(entries)
    expect(after.seq - before.seq).toBe(summaries.reduce((sum, one) => sum + one.writes, 0))
    const gaps = streams.flatMap((stream) => stream.gaps)
    console.log(
      `${3 * rounds} restarts: ${summaries.map((one) => `${one.pushes} pushes, ${one.retries} sent again`).join('; ')}; ` +
        `${gaps.length} streams ended, the longest pause was ${Math.round(Math.max(...gaps.map(({ ms }) => ms)))} ms`,
    )
    expect(gaps.length).toBeGreaterThanOrEqual(streams.length)
    // How long a busy machine takes to open a stream does not depend on the restart.
    expect(Math.max(...gaps.map(({ ms, opening }) => ms - opening))).toBeLessThan(longestGapMs)
  },
  60_000 + rounds * 60_000,
)
