import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import type { Connection } from '#platform/database.ts'
import {
  completeLinks,
  programsIn,
  prepareBinaries,
  type Binaries,
} from '#platform/embedded-postgres/binaries.ts'
import { ensureCluster, ownDatabase, superuser } from '#platform/embedded-postgres/cluster.ts'
import { placeCluster } from '#platform/embedded-postgres/placement.ts'
import { startPostmaster, stopPostmaster } from '#platform/embedded-postgres/postmaster.ts'
import { socketFolder } from '#platform/embedded-postgres/socket-folder.ts'
import { finishSwap, markComplete, upgradedFolderOf } from '#platform/embedded-postgres/swap.ts'
import { upgradeCluster } from '#platform/embedded-postgres/upgrade.ts'
import { startDatabase } from '#platform/start-database.ts'
import { checksums, openBackups } from '../../support/backup.ts'
import { openDevice } from '../../support/device.ts'
import { family } from '../../support/family.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

/** As `npm test` finds it. The types of this package are checked without those of scripts. */
const { findOlderPostgres } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../../../scripts/optional-programs.mjs')).href
)) as { findOlderPostgres: () => string | undefined }
const older = findOlderPostgres()

const lines: string[] = []
const log = {
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
  error: (line: string) => void lines.push(line),
}
let folder: string
let server: TestServer
let copies: ReturnType<typeof openBackups>
let backup: string
let sums: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nela-upgrade-'))
  chmodSync(folder, 0o711)
  server = await openTestServer()
  const { anna, babyId } = await family(server)
  await anna.post(`/api/babies/${babyId}/notes`, {
    text: 'first\ttooth \\N "ქართული"',
    timeZone: 'Europe/Kyiv',
  })
  await openDevice(anna).pullAll()
  copies = openBackups(server.deps.config.mediaDir)
  backup = (await copies.make(server.database)).name
})
afterAll(async () => {
  copies.remove()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A DATA_DIR of these programs with a family in it, as a stopped server leaves it. */
async function dataDirOf(name: string, binaries: Binaries) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { mode: 0o711 })
  const { cluster, user } = placeCluster(dataDir, log, [folder])
  const parts = { cluster, binaries, user, password: undefined, durable: false }
  await ensureCluster(parts)
  const options = {
    ...{ ...parts, log, logFile: join(dataDir, 'postgres.log'), socketDir: socketFolder(cluster, user) },
    onLaunch: () => {},
  }
  const postmaster = await startPostmaster(options)
  const { host, port } = postmaster
  const admin: Connection = { host, port, user: superuser, database: ownDatabase, ssl: false }
  await withClient({ ...admin, database: 'postgres' }, (client) =>
    client.query(`create database ${ownDatabase}`),
  )
  await copies.restore(backup, admin, { login: true, declareRestored: async () => 0 })
  sums = await checksums(admin)
  return { dataDir, admin, parts, stop: () => stopPostmaster(postmaster, options) }
}

const ownBinaries = async () =>
  prepareBinaries(folder, placeCluster(mkdtempSync(join(folder, 'x-')), log, [folder]).user)

it.runIf(older)(
  'the next start migrates the database of an older PostgreSQL, and keeps it in its old folder',
  async () => {
    const native = join(folder, 'older/native')
    cpSync(older!, native, { recursive: true, verbatimSymlinks: true })
    completeLinks(native)
    const { version } = JSON.parse(readFileSync(join(older!, '../package.json'), 'utf8')) as {
      version: string
    }
    const major = Number.parseInt(version, 10)
    const { dataDir, stop } = await dataDirOf('older-data', { ...programsIn(native), major })
    await stop()
    const before = sums

    // Without programs to read it, the start changes nothing and prints instructions.
    const start = () => startDatabase({ databaseUrl: undefined, dataDir }, log)
    await expect(start()).rejects.toThrow(`there is no postgresql-${major} in ${dataDir}`)
    renameSync(join(folder, 'older'), join(dataDir, `postgresql-${version}`))
    lines.length = 0
    const opened = await start()
    expect(await checksums(opened.admin)).toEqual(before)
    const { rows } = await opened.pool.query(`select current_setting('server_version_num')::int as version`)
    expect(rows[0].version).toBeGreaterThanOrEqual(180000)
    expect(lines.join('\n')).toContain(`The old database is kept in ${join(dataDir, `postgres-${major}`)}`)
    await opened.close()
    expect(readFileSync(join(dataDir, `postgres-${major}`, 'PG_VERSION'), 'utf8').trim()).toBe(String(major))
    expect(existsSync(upgradedFolderOf(join(dataDir, 'postgres')))).toBe(false)

    lines.length = 0
    const again = await start()
    expect(await checksums(again.admin)).toEqual(before)
    await again.close()
    expect(lines).toEqual([])
    // The next major version needs it.
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toHaveLength(2)
  },
)

/** Within one major version: every step except the other programs. */
async function upgradeSame(name: string) {
  const binaries = await ownBinaries()
  const oldDataDir = await dataDirOf(name, binaries)
  const upgrade = () =>
    upgradeCluster({
      ...{ ...oldDataDir.parts, major: binaries.major, transport: 'socket', log },
      logFile: join(oldDataDir.dataDir, 'postgres.log'),
    })
  await oldDataDir.stop()
  const first = await startDatabase({ databaseUrl: undefined, dataDir: oldDataDir.dataDir }, log)
  await first.close()
  return { ...oldDataDir, upgrade, keptAs: `${oldDataDir.parts.cluster}-${binaries.major}` }
}

const read = async (dataDir: string) => {
  const opened = await startDatabase({ databaseUrl: undefined, dataDir }, log)
  try {
    return await checksums(opened.admin)
  } finally {
    await opened.close()
  }
}

it('copies every row, and leaves the old folder unchanged', async () => {
  const { dataDir, upgrade, keptAs, parts } = await upgradeSame('same')
  const before = await read(dataDir)
  expect(before).toEqual(sums)
  writeFileSync(join(parts.cluster, 'old'), '')
  mkdirSync(upgradedFolderOf(parts.cluster))
  appendFileSync(join(upgradedFolderOf(parts.cluster), 'left-by-a-power-cut'), '')
  await upgrade()
  expect(existsSync(join(keptAs, 'old'))).toBe(true)
  expect(existsSync(join(parts.cluster, 'old'))).toBe(false)
  expect(await read(dataDir)).toEqual(before)
})

it('changes nothing if the copy fails', async () => {
  const { dataDir, upgrade, parts, keptAs } = await upgradeSame('failing')
  const opened = await startDatabase({ databaseUrl: undefined, dataDir }, log)
  await withClient(opened.admin, (client) => client.query('create table of_somebody_else as select 1 as n'))
  await expect(upgrade()).rejects.toThrow('is in use by another server')
  expect((await opened.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await opened.close()
  writeFileSync(join(parts.cluster, 'old'), '')
  await expect(upgrade()).rejects.toThrow(/of_somebody_else.*Nothing was changed/s)
  expect(existsSync(join(parts.cluster, 'old'))).toBe(true)
  expect(existsSync(keptAs)).toBe(false)
  expect(await read(dataDir)).toMatchObject({ space: sums.space })
})

it.each([
  ['before the old folder is renamed', true],
  ['after the old folder is renamed', false],
])('a power cut %s is made good by the next start', (_when, exists) => {
  const dataDir = mkdtempSync(join(folder, 'cut-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const cluster = join(dataDir, 'postgres')
  const keptAs = `${cluster}-17`
  for (const [path, version] of [
    [exists ? cluster : keptAs, '17'],
    [upgradedFolderOf(cluster), '18'],
  ] as const) {
    mkdirSync(path)
    writeFileSync(join(path, 'PG_VERSION'), version)
  }
  finishSwap(cluster)
  expect(existsSync(upgradedFolderOf(cluster))).toBe(true)
  markComplete(cluster, keptAs)
  finishSwap(cluster)
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18')
  expect(readFileSync(join(keptAs, 'PG_VERSION'), 'utf8')).toBe('17')
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-17'])
  expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
})
