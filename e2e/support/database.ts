import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../../server/src/platform/app-role.ts'

/** Creates a migrated database on the PostgreSQL of this run. `drop` removes it. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { admin, template } = inject('testCluster')
  const name = `nela_e2e_${randomBytes(6).toString('hex')}`
  const run = (statement: string) => withClient(admin, async (client) => void (await client.query(statement)))
  await run(`create database ${name} template ${template} strategy wal_log`)
  return { url: urlOf(admin, name), drop: () => run(`drop database if exists ${name} with (force)`) }
}

type Admin = ReturnType<typeof inject<'testCluster'>>['admin']

function urlOf({ connectionString, host, port, user, password }: Admin, database: string): string {
  const url = new URL(connectionString ?? 'postgres://localhost')
  url.pathname = `/${database}`
  if (connectionString) return url.href
  url.username = user ?? ''
  url.password = String(password ?? '')
  // A host may be the folder of a Unix socket.
  url.searchParams.set('host', host ?? 'localhost')
  url.searchParams.set('port', String(port))
  return url.href
}
