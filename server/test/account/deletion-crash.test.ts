import { createHash } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { addBaby, join, type Person, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** Lets this many statements through, then each fails as if the connection had broken. */
class Fault implements KyselyPlugin {
  remaining = Infinity
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (this.remaining-- <= 0) throw new Error('the server died here')
    return node
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

let database: TestDatabase
let server: TestServer
const fault = new Fault()
let anna: Person
let david: Person
let tables: string[] | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openTestServer({ database, deps: { db: database.db.withPlugin(fault) } })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A digest of every row of every table except the buckets of rate limits, which a refused call fills too. */
async function digest(): Promise<string> {
  tables ??= (
    await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename <> 'rate_bucket' order by 1`.execute(database.db)
  ).rows.map(({ name }) => name)
  const parts = tables.map(
    (name) => sql`select ${name} as name, md5(string_agg(t::text, ' ' order by t::text)) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(database.db)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

const deleteAccount = (deleteAllData: boolean) =>
  server.inject({
    method: 'DELETE',
    url: '/api/user/account',
    payload: { deleteAllData, password: 'warm milk at 3' },
    headers: { authorization: `Bearer ${anna.accessToken}` },
  })

describe('an interrupted deletion', () => {
  // The other way of deleting shares most of its statements: every third is enough.
  it.each([
    [true, 1],
    [false, 3],
  ])(
    'changes nothing at any of its statements, and succeeds at the next attempt (all data: %s)',
    { timeout: 120_000 },
    async (deleteAllData, step) => {
      anna = await signIn(server, 'Anna')
      david = await signIn(server, 'David')
      await join(server, anna, david)
      const { id } = await addBaby(anna)
      await anna.post(`/api/babies/${id}/notes`, { text: 'first tooth' })
      const before = await digest()
      let statements = 0
      for (;;) {
        fault.remaining = statements
        const { status } = await deleteAccount(deleteAllData)
        const remaining = fault.remaining
        fault.remaining = Infinity
        if (status === 204) break
        expect(remaining).toBeLessThan(0)
        expect(status).toBe(500)
        expect(await digest(), `after ${statements} statements`).toBe(before)
        statements += step
      }
      // It is a transaction of many statements, and the test has failed after each of them.
      expect(statements).toBeGreaterThan(15)
      const remainingUser = await database.db
        .selectFrom('appUser')
        .select('id')
        .where('id', '=', anna.userId)
        .execute()
      expect(remainingUser).toEqual([])
      const ledger = await database.db
        .selectFrom('deletion')
        .select('id')
        .where('kind', '=', 'user')
        .execute()
      expect(ledger.map((row) => row.id)).toContain(anna.userId)
      expect((await david.get('/api/team/all')).body).toHaveLength(deleteAllData ? 1 : 2)
    },
  )
})
