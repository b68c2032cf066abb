import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { dailyBackups } from '#platform/backup/daily.ts'
import { isDue, quietHour } from '#platform/backup/due.ts'
import type { Config } from '#platform/config.ts'
import { compileServer } from '../support/server-program.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const minute = 60_000
const hour = 60 * minute
const metricsToken = 'a-token-that-is-long-enough-for-it'

/** Three o'clock in the time zone of this machine. */
const night = new Date(2026, 2, 2, 3, 5).getTime()

it.each([
  ['at night, a day after the last backup', { now: night, last: night - 24 * hour }, true],
  ['at night, twice in one night', { now: night + 10 * minute, last: night }, false],
  ['at night, without an earlier backup', { now: night, last: undefined }, true],
  ['at night, right after the start', { now: night, startedAt: night - minute, last: undefined }, false],
  ['during the day', { now: night + 9 * hour, last: night }, false],
  ['during the day, after the machine was off at night', { now: night + 33 * hour, last: night }, true],
  [
    'during the day, in the first hour',
    { now: night + 9 * hour, startedAt: night + 8.5 * hour, last: undefined },
    false,
  ],
  ['at night, soon after a failure', { now: night, last: undefined, lastFailure: night - minute }, false],
])('%s', (_when, moment, due) => {
  expect(isDue({ startedAt: night - 100 * hour, lastFailure: undefined, ...moment })).toBe(due)
})

let program: Awaited<ReturnType<typeof compileServer>>
let server: TestServer
let dataDir: string
beforeAll(async () => {
  program = await compileServer()
  dataDir = mkdtempSync(join(tmpdir(), 'nela-daily-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
})

it('a thread makes one each night; log and metrics report it, and also a failure', async () => {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const clock = { ms: night - hour, now: () => clock.ms }
  server = await openTestServer()
  const folder = join(dataDir, 'backups')
  const config = {
    ...server.deps.config,
    ...{ dataDir, databaseUrl: undefined, metricsToken },
    backups: { daily: true, target: { folder }, keep: 2, passphrase: undefined },
  } as Config
  const database = server.database
  const daily = dailyBackups({
    ...{ config, database, clock, program: program.heavyThread },
    log: { info: note, warn: note, error: note },
  })!
  const metricsServer = await openTestServer({ database, config, deps: { backups: daily.figures } })
  const readMetrics = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { text } = await metricsServer.inject({ url: '/metrics', headers })
    return Object.fromEntries(
      [...text.matchAll(/^nela_backup_(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
    )
  }
  try {
    await daily.tick()
    expect([readdirSync(folder), (await readMetrics()).last_success_timestamp_seconds]).toEqual([[], 0])
    for (const nights of [0, 1, 2]) {
      clock.ms = night + nights * 24 * hour
      await daily.tick()
      await daily.tick()
    }
    expect(readdirSync(folder)).toHaveLength(2)
    expect(await readMetrics()).toMatchObject({
      last_success_timestamp_seconds: Math.round(clock.ms / 1000),
      size_bytes: expect.any(Number),
      failures: 0,
    })
    expect((await readMetrics()).duration_seconds).toBeGreaterThan(0)
    const page = readFileSync(join(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8')
    for (const name of Object.keys(await readMetrics())) expect(page).toContain(`nela_backup_${name}`)
    expect(page).toContain(`each day at ${quietHour} o'clock of the machine's clock`)
    expect(lines.join('\n')).toMatch(/backup-key\. Keep a copy of that file in another place/)
    expect(
      lines.filter((line) => /^Backup nela-\S+\.backup: [\d.]+ [KM]B in [\d.]+ s$/.test(line)),
    ).toHaveLength(3)
    clock.ms += 24 * hour
    await withClient(database.admin, async (client) => {
      await client.query('begin; lock table space in access exclusive mode')
      const tick = daily.tick()
      await vi.waitFor(() => expect(readdirSync(folder).join()).toContain('.part'), { timeout: 20_000 })
      // The server stops in the middle: it does not wait for the backup, and this is no failure.
      await daily.close()
      await tick
    })
    expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toHaveLength(2)
    expect((await readMetrics()).failures).toBe(0)
    rmSync(join(dataDir, 'backup-key'))
    rmSync(folder, { recursive: true })
    Object.assign(database, { admin: { ...database.admin, database: 'gone', connectionString: undefined } })
    const failing = dailyBackups({
      ...{ config, database, clock: { now: () => clock.ms }, program: program.heavyThread },
      log: { info: note, warn: note, error: note },
    })!
    clock.ms += 15 * minute
    await expect(failing.tick()).rejects.toThrow('the next attempt is in an hour: ')
    expect(failing.figures.failures).toBe(1)
    await failing.tick()
    expect(failing.figures.failures).toBe(1)
    await failing.close()
  } finally {
    await daily.close()
    await metricsServer.close()
    await server.app.close()
    await server.deps.mailer.close()
    await server.deps.media.images.close()
    await database.drop()
  }
})

it('is off, without metrics, if it is switched off', async () => {
  const config = { backups: { daily: false } } as Config
  const unused = { connection: {}, admin: {} }
  expect(dailyBackups({ config, database: unused, clock: { now: () => 0 }, log: console })).toBeUndefined()
  const without = await openTestServer({ config: { metricsToken } })
  const headers = { authorization: `Bearer ${metricsToken}` }
  expect((await without.inject({ url: '/metrics', headers })).text).not.toContain('nela_backup')
  await without.close()
})

it('three processes make one a night, and none of them counts a failure', async () => {
  const clock = { ms: night - hour, now: () => clock.ms }
  const { database, deps, close } = await openTestServer()
  const folder = join(dataDir, 'of-three')
  const config = {
    ...deps.config,
    ...{ dataDir, databaseUrl: undefined },
    backups: { daily: true, target: { folder }, keep: 7, passphrase: undefined },
  } as Config
  const lines: string[] = []
  const log = { info: () => {}, warn: (line: string) => void lines.push(line), error: console.error }
  const parts = { config, database, clock, program: program.heavyThread, log }
  const all = [1, 2, 3].map(() => dailyBackups(parts)!)
  try {
    for (const nights of [0, 1]) {
      clock.ms = night + nights * 24 * hour
      await Promise.all(all.map((daily) => daily.tick()))
      clock.ms += 10 * minute
      await Promise.all(all.map((daily) => daily.tick()))
    }
    expect(readdirSync(folder)).toHaveLength(2)
    expect(all.map(({ figures: readMetrics }) => readMetrics.failures)).toEqual([0, 0, 0])
    expect(all.map(({ figures: readMetrics }) => readMetrics.lastSuccess)).toEqual(
      all.map(() => night + 24 * hour),
    )
  } finally {
    for (const daily of all) await daily.close()
    await close()
  }
}, 60_000)
