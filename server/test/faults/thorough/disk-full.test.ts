import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database.ts'
import { isRoot } from '#platform/embedded-postgres/run-as.ts'
import { startDatabase } from '#platform/start-database.ts'
import { family } from '../../support/family.ts'
import { rawCluster, type RawCluster } from '../../support/raw-cluster.ts'
import { entriesOf, retryingPhones } from '../../support/retrying-phones.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Whether this machine lets a process have a small separate disk. */
function canMount(): boolean {
  if (process.platform !== 'linux' || !isRoot()) return false
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' })
    return existsSync('/usr/bin/setpriv')
  } catch {
    return false
  }
}

describe.runIf(canMount())('a full disk', () => {
  let folder: string
  /** Holds the mount namespace with the small disk. */
  let holder: ChildProcess
  let postgres: RawCluster
  let database: OpenDatabase
  let server: TestServer
  let disk: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nela-full-'))
    chmodSync(folder, 0o711)
    const cluster = join(folder, 'cluster')
    postgres = await rawCluster({
      folder: cluster,
      settings: { max_wal_size: '8MB', min_wal_size: '2MB' },
      within: () => ['nsenter', '-t', String(holder.pid), '-m'],
    })
    // Mounts a small disk over the folder, with a copy of its files.
    const before = mkdtempSync(join(tmpdir(), 'nela-before-'))
    const script = `set -e
      mount --bind ${folder} ${before}
      mount -t tmpfs -o size=90m,mode=711 tmpfs ${folder}
      cp -a ${before}/cluster ${folder}/
      echo ready
      exec sleep 3600`
    holder = spawn('unshare', ['-m', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout!, 'data')
    rmSync(before, { recursive: true })
    disk = `/proc/${holder.pid}/root${folder}`
    await postgres.start()
    await postgres.query('create database family')
    database = await startDatabase({ databaseUrl: postgres.urlOf('family'), dataDir: folder }, silent)
    server = await openTestServer({ database: database as never })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await database?.close()
    await postgres?.stop()
    holder?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('is 503 until there is space again; nothing acknowledged is lost', async () => {
    const home = await family(server)
    const phones = retryingPhones(home.anna, home.babyId, server.clock.now())
    await expect.poll(() => phones.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10)
    const fillerFile = join(disk, 'ballast')
    const fillDisk = () => {
      const { bavail, bsize } = statfsSync(disk)
      if (bavail > 0) appendFileSync(fillerFile, Buffer.alloc(bavail * bsize))
      return phones.statuses[503] ?? 0
    }
    await expect.poll(fillDisk, { timeout: 60_000 }).toBeGreaterThan(20)
    const countBefore = phones.acknowledged.length
    rmSync(fillerFile)
    // PostgreSQL ends when it cannot write its log; an operator starts it again.
    if (!postgres.isRunning()) await postgres.start()
    await expect.poll(() => phones.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(countBefore + 10)
    const acknowledged = await phones.finish()
    expect((await entriesOf(home.david)).toSorted()).toEqual(acknowledged.toSorted())
    expect(Object.keys(phones.statuses)).toEqual(['200', '503'])
    expect(server.logs).toEqual([])
    console.log(
      `a full disk: ${countBefore} entries acknowledged before, ${acknowledged.length - countBefore} after`,
    )
  }, 180_000)
})
