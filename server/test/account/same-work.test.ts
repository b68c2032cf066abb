import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#platform/auth/passwords.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const statementKinds: string[] = []
/** Records the kind of each statement: an extra commit takes milliseconds, which a client can measure. */
const recordKinds: KyselyPlugin = {
  transformQuery: ({ node }) => (statementKinds.push(node.kind), node),
  transformResult: ({ result }) => Promise.resolve(result),
}

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await openTestServer({ database, deps: { db: database.db.withPlugin(recordKinds) } })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('T14: an address with an account takes as long as one without', () => {
  const statementsOf = async (email: string) => {
    await server.deps.mailer.idle()
    statementKinds.length = 0
    const payload = { email, password: 'warm milk at 4' }
    const { status } = await server.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(status).toBe(401)
    return statementKinds.splice(0)
  }

  it('to reject a wrong password', async () => {
    const known = await statementsOf((await signIn(server)).email)
    expect(known.at(-1)).toBe('InsertQueryNode')
    expect(await statementsOf('nobody@example.org')).toEqual(known)
  })

  it('to compare a password: both use the only hashing slot', async () => {
    const passwords = openPasswords({ running: 1, waiting: 0 })
    const stored = await passwords.hash('warm milk at 3')
    const compare = (hash: string | undefined) => passwords.verify(hash, 'warm milk at 4')
    expect(await compare(undefined)).toBe(false)
    const both = await Promise.allSettled([compare(undefined), compare(stored)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
