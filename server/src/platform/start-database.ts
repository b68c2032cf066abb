import type { Log } from '#platform/log.ts'
import { prepareAppRole, withClient } from './app-role.ts'
import type { Config } from './config.ts'
import { connectionFromUrl, openDatabase, type Connection, type OpenDatabase } from './database.ts'
import { ownDatabase, superuser } from './embedded-postgres/cluster.ts'
import { runningPostgres } from './embedded-postgres/running-postgres.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres/start.ts'
import { migrate } from './migrate.ts'

/**
 * Prepares the database for the application: starts the embedded one or uses DATABASE_URL, applies the migrations as
 * the privileged role and opens a pool as the application's role. `close` ends the pool and then the embedded
 * database.
 */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  migrations?: string,
): Promise<OpenDatabase & { admin: Connection }> {
  const { admin, login, stop } = await startCluster(config, log)
  try {
    const opened = await openPrepared(admin, log, { login, migrations })
    const close = async () => {
      await opened.close()
      await stop()
    }
    return { ...opened, admin, close }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database as the privileged role, without preparation. */
export interface Cluster {
  admin: Connection
  /** The application's role signs in itself. */
  login: boolean
  stop(): Promise<void>
}

/** Starts the embedded database, which no other server may use, or uses DATABASE_URL. */
export async function startCluster(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Cluster> {
  if (config.databaseUrl)
    return { admin: connectionFromUrl(config.databaseUrl), login: false, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    return { admin: await ownConnection(postgres), login: true, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Like startCluster, beside a server that runs the embedded database. Throws if DATA_DIR has none. */
export async function joinCluster(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Cluster> {
  if (config.databaseUrl) return startCluster(config, log)
  const running = await runningPostgres(config.dataDir, log)
  if (!running) return startCluster(config, log)
  const admin = { ...running, user: superuser, ssl: false, database: ownDatabase }
  return { admin, login: true, stop: async () => {} }
}

type Preparation = { login: boolean; migrations: string | undefined }

async function openPrepared(
  admin: Connection,
  log: Log,
  { login, migrations }: Preparation,
): Promise<OpenDatabase> {
  await checkDurability(admin, log)
  const app = await prepareAppRole(admin, log, { login })
  await migrate(admin, log, migrations)
  return openDatabase(app, log)
}

async function ownConnection({ host, port, superuser, password }: EmbeddedPostgres): Promise<Connection> {
  const server: Connection = { host, port, user: superuser, password, ssl: false }
  await withClient({ ...server, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownDatabase])
    if (rowCount === 0) await client.query(`create database ${ownDatabase}`)
  })
  return { ...server, database: ownDatabase }
}

/** Acknowledged data must survive a power cut: refuses a database whose settings do not guarantee it. */
export async function checkDurability(connection: Connection, log: Log): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )
    if (rows[0].fsync === 'off')
      throw new Error(
        'DATABASE_URL: the database runs with fsync=off and may lose everything in a power cut: turn it on',
      )
    if (rows[0].commit === 'off')
      log.warn('DATABASE_URL: synchronous_commit=off may lose the last entries in a crash of the database')
  })
}
