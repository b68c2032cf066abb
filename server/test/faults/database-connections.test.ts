import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { family } from '../support/family.ts'
import { entriesOf, retryingPhones } from '../support/retrying-phones.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let database: TestDatabase
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  database = await createTestDatabase(silent)
  server = await openTestServer({ database })
  home = await family(server)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

// A database in TEST_DATABASE_URL is used as a superuser, who has no limit.
it.runIf(!process.env.TEST_DATABASE_URL)(
  'a database without a free connection: 503 meanwhile, and no acknowledged entry is lost',
  async () => {
    const setConnectionLimit = (count: number) =>
      withClient(database.admin, async (client) => {
        const { rows } = await client.query('select current_database() as name')
        await client.query(`alter database ${rows[0].name} connection limit ${count}`)
        if (count < 0) return
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname = current_database() and application_name = 'nela'`,
        )
      })
    const phones = retryingPhones(home.anna, home.babyId, server.clock.now())
    await expect.poll(() => phones.acknowledged.length).toBeGreaterThan(5)
    await setConnectionLimit(0)
    await expect.poll(() => phones.statuses[503] ?? 0).toBeGreaterThan(10)
    const countBefore = phones.acknowledged.length
    expect(await server.inject({ url: '/readyz' })).toMatchObject({ status: 503 })
    expect(await server.inject({ url: '/healthz' })).toMatchObject({ status: 200 })
    await setConnectionLimit(-1)
    await expect.poll(() => phones.acknowledged.length).toBeGreaterThan(countBefore + 5)
    const acknowledged = await phones.finish()
    expect((await entriesOf(home.anna)).toSorted()).toEqual(acknowledged.toSorted())
    expect(server.logs).toEqual([])
  },
)
