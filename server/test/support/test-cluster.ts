import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareAppRole, withClient } from '#platform/app-role.ts'
import { connectionFromUrl, type Connection } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start.ts'
import { migrate } from '#platform/migrate.ts'

/** What test files need to create their databases; plain data, because it crosses into the test workers. */
export type TestCluster = {
  /** Privileged, on the server's own first database. */
  admin: Connection
  /** As the application's role, on the template. */
  app: Connection
  /** Migrated. */
  template: string
  /** Has the application's role, and no tables. */
  emptyTemplate: string
}

const silent = {
  info: () => {},
  warn: (line: string) => console.warn(line),
  error: (line: string) => console.error(line),
}

/**
 * Starts a temporary PostgreSQL, or uses TEST_DATABASE_URL, and makes a template with all migrations applied.
 * `durable`: with the settings that the product requires; else it is faster and loses data in a power cut.
 */
export async function createTemplate({ durable = false } = {}): Promise<{
  cluster: TestCluster
  remove: () => Promise<void>
}> {
  const { admin, login, stop } = await server(durable)
  const template = `nela_template_${randomBytes(6).toString('hex')}`
  const emptyTemplate = `${template}_empty`
  const remove = async () => {
    await withClient(admin, async (client) => {
      for (const name of [template, emptyTemplate])
        await client.query(`drop database if exists ${name} with (force)`)
    })
    await stop()
  }
  try {
    await withClient(admin, (client) => client.query(`create database ${emptyTemplate}`))
    const app = await prepareAppRole(connectionTo(admin, emptyTemplate), silent, { login })
    await withClient(admin, (client) => client.query(`create database ${template} template ${emptyTemplate}`))
    await migrate(connectionTo(admin, template), silent)
    return { cluster: { admin, app, template, emptyTemplate }, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function server(
  durable: boolean,
): Promise<{ admin: Connection; login: boolean; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { admin: connectionFromUrl(url), login: false, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'nela-test-'))
  // The database's user must be able to enter this folder, and nothing may be left outside it.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: silent,
    durable,
    runtimeRoots: [dataDir],
  })
  const { host, port, superuser, password } = postgres
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    admin: { host, port, user: superuser, password, database: 'postgres', ssl: false },
    login: true,
    stop,
  }
}

/** The URL of another database on the same server, with the same role. */
export function connectionTo(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
