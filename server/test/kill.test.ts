import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { isRunning, postmasterPid } from './support/launcher.ts'
import { newFamily } from './support/new-family.ts'
import { compileServer, serverProcess, type ServerProcess } from './support/server-program.ts'
import { retryingDevice } from './support/retrying-device.ts'
import { thoroughly } from './support/thorough.ts'

/** How often to kill the server with its own database, that database, and the server with another PostgreSQL. */
const kills = { embedded: thoroughly(30, 15), database: thoroughly(10), external: thoroughly(20, 20) }

let program: Awaited<ReturnType<typeof compileServer>>
let folder: string
beforeAll(async () => {
  program = await compileServer()
  folder = mkdtempSync(join(tmpdir(), 'nela-kill-'))
  chmodSync(folder, 0o711)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Kills a server, or what `kill` kills, again and again while three devices push. Then every acknowledged change is
 * stored exactly once.
 */
async function killDuringPushes(
  server: ServerProcess,
  times: number,
  kill = async (_turn: number) => {
    await server.kill()
    await server.start()
  },
): Promise<void> {
  await server.start()
  const family = await newFamily(server)
  const before = await family.everything()
  const devices = [1, 2, 3].map(() => retryingDevice(family))
  const pushes = () => devices.reduce((sum, { acknowledged }) => sum + acknowledged.pushes, 0)
  const waitForMorePushes = async () => {
    const countBefore = pushes()
    await vi.waitFor(() => expect(pushes()).toBeGreaterThan(countBefore + 2), {
      timeout: 60_000,
      interval: 5,
    })
  }
  for (let turn = 0; turn < times; turn++) {
    await waitForMorePushes()
    // Each kill happens at another moment of a push.
    await delay((3 * turn) % 50)
    await kill(turn)
  }
  await waitForMorePushes()
  const summaries = await Promise.all(devices.map((device) => device.finish()))
  const after = await family.everything()
  expect(await server.stop()).toBe(0)

  const rows = new Map(after.rows.map((row) => [row.id, row]))
  expect(rows.size).toBe(after.rows.length)
  for (const { rows: acknowledged } of summaries)
    for (const [id, notes] of acknowledged) expect(rows.get(id)).toMatchObject({ notes })
  const entries = summaries.reduce((sum, one) => sum + one.rows.size, 0)
  expect(after.rows.filter((row) => row.entity === 'diaperChange')).toHaveLength(entries)
  // Each write takes one number, so a write that is applied twice or in part shows.
  expect(after.seq - before.seq).toBe(summaries.reduce((sum, one) => sum + one.writes, 0))
  for (const { retries } of summaries) expect(retries).toBeGreaterThan(0)
  console.log(
    `killed ${times} times: ${summaries.map((one) => `${one.pushes} pushes, ${one.retries} sent again`).join('; ')}`,
  )
}

/** Kills one connection, whereupon PostgreSQL ends all others and recovers; or kills the whole database. */
async function killDatabase(cluster: string, isWholeDatabase: boolean): Promise<void> {
  const postmaster = postmasterPid(cluster)!
  const [connection] = isWholeDatabase ? [] : connectionsOf(postmaster)
  const victim = connection ?? postmaster
  process.kill(victim, 'SIGKILL')
  await vi.waitFor(() => expect(isRunning(victim)).toBe(false), { timeout: 30_000, interval: 5 })
}

/** Processes of the application's connections; busy ones first. */
function connectionsOf(postmaster: number): number[] {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  const childProcesses = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => parent === String(postmaster) && / nela /.test(command.join(' ')))
  return childProcesses.sort(([, , ...a]) => (a.at(-1) === 'idle' ? 1 : -1)).map(([pid]) => Number(pid))
}

// These tests wait for processes most of the time.
describe.concurrent('I2 I3: a server that is killed during pushes loses and doubles nothing', () => {
  it(`${kills.embedded} times with the embedded database`, async () => {
    const dataDir = join(folder, 'data')
    await killDuringPushes(await serverProcess(program.entry, { DATA_DIR: dataDir }), kills.embedded)
  }, 300_000)

  it(`its database ${kills.database} times, a connection of it or all of it`, async () => {
    const dataDir = join(folder, 'interrupted')
    const server = await serverProcess(program.entry, { DATA_DIR: dataDir })
    const kill = (turn: number) => killDatabase(join(dataDir, 'postgres'), turn % 2 === 1)
    await killDuringPushes(server, kills.database, kill)
    // The server may see two kills in a row as one.
    expect(server.output().split('PostgreSQL is available again').length - 1).toBeGreaterThanOrEqual(
      kills.database / 2,
    )
  }, 300_000)

  it(`${kills.external} times with DATABASE_URL`, async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'external'),
      log: { info: () => {}, warn: () => {}, error: console.error },
      transport: 'tcp',
      runtimeRoots: [folder],
    })
    try {
      const { port, superuser, password } = postgres
      const url = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
      await withClient(connectionFromUrl(url('postgres')), (client) => client.query('create database family'))
      const env = {
        DATABASE_URL: url('family'),
        DATA_DIR: join(folder, 'files'),
        AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
      }
      await killDuringPushes(await serverProcess(program.entry, env), kills.external)
      // History has one line for each edit, however often it was sent.
      const duplicates = await withClient(connectionFromUrl(url('family')), (client) =>
        client.query(`select row_id, before from history group by row_id, before having count(*) > 1`),
      )
      expect(duplicates.rows).toEqual([])
    } finally {
      await postgres.stop()
    }
  }, 300_000)
})
