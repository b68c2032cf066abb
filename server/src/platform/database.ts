import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import type { Log } from '#platform/log.ts'
import type { Database } from '#records/tables.ts'
import { CamelCaseColumns } from './camel-case-columns.ts'
import { wireTypes } from './database-types.ts'
import { preparedName } from './statement.ts'

/** How to reach PostgreSQL as one role: a URL or its parts. `options` are command-line settings of the session. */
export type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl' | 'options'
>

/** Removes `options` from the URL, where pg would let them override ours (including the role). */
export function connectionFromUrl(databaseUrl: string): Connection {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? undefined
  url.searchParams.delete('options')
  return { connectionString: url.href, options }
}

/** Default maximum of connections per process. */
export const poolSize = 10

export type OpenDatabase = {
  /** The connection settings, for another thread. */
  connection: Connection
  db: Kysely<Database>
  /** The pool under `db`, for features outside of Kysely (LISTEN, COPY). */
  pool: Pool
  close(): Promise<void>
}

export type Limits = {
  /** Maximum of connections. */
  size?: number
  /** Milliseconds; 0 is no limit. */
  lockTimeout?: number
  statementTimeout?: number
}

/** Allowance for the network beyond the statement timeout, ms. */
const networkMs = 5_000

/** Arguments of `query`, with the name of the prepared statement if the text is a declared statement. */
function withStatementName(args: unknown[]): unknown[] {
  const [text, values, ...others] = args
  const name = typeof text === 'string' ? preparedName(text) : undefined
  return name ? [{ name, text, values }, ...others] : args
}

/**
 * Closes a connection on which a statement got no answer: the other machine is unreachable, and the system reports
 * that only after a quarter of an hour.
 */
class TimeoutClient extends Client {
  override query(...args: unknown[]): never {
    const result: unknown = (super.query as (...given: unknown[]) => unknown)(...withStatementName(args))
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.end().catch(() => {})
      })
    // Matches all overloads: the caller's types are those of Client.
    return result as never
  }
}

/**
 * Opens a pool. A broken connection is logged and replaced, never thrown: the next query gets a new one. Rows have
 * camelCase columns and wire formats; keys inside jsonb are unchanged.
 */
export function openDatabase(connection: Connection, log: Log, limits: Limits = {}): OpenDatabase {
  const { size = poolSize, lockTimeout = 2000, statementTimeout = 15_000 } = limits
  const config: PoolConfig = {
    ...connection,
    Client: TimeoutClient,
    options: `${connection.options ?? ''} -c timezone=UTC -c datestyle=ISO`.trim(),
    max: size,
    types: wireTypes,
    application_name: 'nela',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    lock_timeout: lockTimeout || undefined,
    statement_timeout: statementTimeout || undefined,
    query_timeout: statementTimeout ? statementTimeout + networkMs : undefined,
    idle_in_transaction_session_timeout: 30_000,
  }
  const pool = new Pool(config)
  const report = (error: Error) => {
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`)
  }
  // Idle connections report errors to the pool. Connections in use do not, and an unhandled error would end the
  // process.
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns()],
  })
  return { connection, db, pool, close: () => db.destroy() }
}
