import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#platform/database.ts'
import { startDatabase } from '#platform/start-database.ts'
import { family } from '../../support/family.ts'
import { rawCluster, type RawCluster } from '../../support/raw-cluster.ts'
import { entriesOf, retryingPhones } from '../../support/retrying-phones.ts'
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let folder: string
let first: RawCluster
let second: RawCluster
/** The server's address of its database. */
let address: TcpProxy
let database: OpenDatabase
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nela-failover-'))
  chmodSync(folder, 0o711)
  const one = join(folder, 'one')
  first = await rawCluster({ folder: one })
  await first.start()
  await first.query('create database family')
  await first.stop()
  second = await rawCluster({ folder: join(folder, 'two'), follows: { folder: one, port: first.port } })
  await first.start()
  await second.start()
  // Synchronous only from here on: a commit waits for the copy.
  await first.query(`alter system set synchronous_standby_names = '*'`)
  await first.query('select pg_reload_conf()')
  address = await tcpProxy([first.port])
  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/family`
  database = await startDatabase({ databaseUrl, dataDir: folder }, silent)
  server = await openTestServer({ database: database as never })
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.close()
  await address.close()
  await second.stop()
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('loses nothing acknowledged when the database fails and its synchronous copy is promoted', async () => {
  const home = await family(server)
  const copies = () => first.query('select sync_state as state from pg_stat_replication')
  await expect.poll(copies).toEqual([{ state: 'sync' }])
  const phones = retryingPhones(home.anna, home.babyId, server.clock.now(), 5)
  await expect.poll(() => phones.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  await first.kill()
  await expect.poll(() => phones.statuses[503] ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 503 })
  const countBefore = phones.acknowledged.length
  await second.query('select pg_promote()')
  address.targets = [second.port]
  await expect.poll(() => phones.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(countBefore + 20)
  expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 200 })
  const acknowledged = await phones.finish()
  expect((await entriesOf(home.david)).toSorted()).toEqual(acknowledged.toSorted())
  expect(Object.keys(phones.statuses)).toEqual(['200', '503'])
  expect(server.logs).toEqual([])
  console.log(
    `failed over with ${countBefore} entries acknowledged before and ${acknowledged.length - countBefore} after`,
  )
}, 120_000)
