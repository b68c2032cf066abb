import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { family } from '../../support/family.ts'
import { entriesOf, retryingPhones } from '../../support/retrying-phones.ts'
import { tcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let direct: TestDatabase
let proxy: TcpProxy
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  direct = await createTestDatabase(silent)
  const { host, port } = direct.connection
  proxy = await tcpProxy([host?.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : port!])
  const connection = { ...direct.connection, host: '127.0.0.1', port: proxy.port }
  const database = { ...direct, ...openDatabase(connection, silent, { size: 5, statementTimeout: 1_000 }) }
  server = await openTestServer({ database })
  home = await family(server)
})
afterAll(async () => {
  await server.close()
  await server.database.db.destroy()
  await proxy.close()
  await direct.drop()
})

// The address of a database in TEST_DATABASE_URL is inside that URL.
describe.runIf(!process.env.TEST_DATABASE_URL)('a database behind a slow network', () => {
  it.each([20, 100])(
    'only delays entries, %i ms away',
    async (ms) => {
      proxy.delayMs = ms
      const before = await entriesOf(home.anna)
      const phones = retryingPhones(home.anna, home.babyId, server.clock.now())
      await expect.poll(() => phones.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(5)
      const acknowledged = await phones.finish()
      // Phones that wait too long for each other retry.
      expect(['200', '503']).toEqual(expect.arrayContaining(Object.keys(phones.statuses)))
      expect((await entriesOf(home.anna)).toSorted()).toEqual([...before, ...acknowledged].toSorted())
      expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 200 })
    },
    150_000,
  )

  it('that drops packets is 503 after some seconds; the server opens another connection when it recovers', async () => {
    proxy.delayMs = 0
    const before = await entriesOf(home.anna)
    const phones = retryingPhones(home.anna, home.babyId, server.clock.now())
    await expect.poll(() => phones.acknowledged.length).toBeGreaterThan(5)
    proxy.delayMs = 24 * 3_600_000
    await delay(1_000)
    const countBefore = phones.acknowledged.length
    // The network reports no error: the server times out.
    proxy.delayMs = 0
    await expect.poll(() => phones.acknowledged.length, { timeout: 40_000 }).toBeGreaterThan(countBefore + 5)
    expect(phones.statuses[503]).toBeGreaterThan(0)
    const acknowledged = await phones.finish()
    expect((await entriesOf(home.anna)).toSorted()).toEqual([...before, ...acknowledged].toSorted())
    expect(server.logs).toEqual([])
  }, 90_000)
})
