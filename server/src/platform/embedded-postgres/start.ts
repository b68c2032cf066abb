import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { ensureDataDir, ownPassword } from '#platform/config-secrets.ts'
import type { Log } from '#platform/log.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, majorOf, superuser } from './cluster.ts'
import { writeHostRules } from './host-rules.ts'
import { savePrograms } from './saved-programs.ts'
import { markCluster, placeCluster } from './placement.ts'
import type { Postmaster } from './running-postmaster.ts'
import { startPostmaster, stopPostmaster, type PostmasterOptions } from './postmaster.ts'
import { upgradeCluster } from './upgrade.ts'
import { connect, tryLock } from './session.ts'
import { socketFolder } from './socket-folder.ts'

export type EmbeddedPostgresOptions = {
  /** Created if missing. */
  dataDir: string
  log: Log
  /** False only for temporary data: a crash of the machine may destroy it. Default true. */
  durable?: boolean
  /** Default: a unix socket, or loopback TCP with a password on systems without sockets (Windows). */
  transport?: 'socket' | 'tcp'
  /** Folders for a cluster that DATA_DIR cannot hold. Default: /var/lib, else other permanent folders. */
  runtimeRoots?: readonly string[]
}

export type EmbeddedPostgres = {
  /** Folder of the socket, or 127.0.0.1. */
  host: string
  port: number
  superuser: string
  /** Undefined with a socket: its folder restricts access. */
  password: string | undefined
  pid: number
  /** True if it was found running, left by a server that was killed. */
  adopted: boolean
  /** The data folder of PostgreSQL. */
  cluster: string
  /** Ends all sessions and the database. Everything committed is on disk afterwards. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of this DATA_DIR, or adopts the one that a killed server left running, and keeps it running
 * until `stop`. Rejects with one clear line if another running server uses the same DATA_DIR.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let ownPid: number | undefined
  const onExit = () => void (ownPid !== undefined && interrupt(ownPid))
  process.on('exit', onExit)
  const postmasterOptions = { ...(await prepare(options)), onLaunch: (pid: number) => void (ownPid = pid) }
  let postmaster = await startPostmaster(postmasterOptions)
  let lockClient: Client | undefined
  let stopping = false
  let recovery: Promise<void> | undefined

  const lock = async (): Promise<Client> => {
    const client = await connect(postmaster, (lost) => {
      if (!stopping && lost === lockClient) recovery ??= recover().finally(() => (recovery = undefined))
    })
    const holder = await tryLock(client)
    if (holder === undefined) return client
    await client.end()
    throw new Error(`DATA_DIR ${options.dataDir} is in use by another server (${holder})`)
  }

  /** A lost connection can mean a crashed backend, after which PostgreSQL recovers itself, or that all of it exited. */
  const recover = async () => {
    options.log.error('The connection to PostgreSQL was lost; restoring it')
    while (!stopping) {
      try {
        postmaster = await startPostmaster({ ...postmasterOptions, port: postmaster.port })
        lockClient = await lock()
        return options.log.info('PostgreSQL is available again')
      } catch (error) {
        options.log.error(`PostgreSQL is not available yet: ${(error as Error).message}`)
        await delay(1000)
      }
    }
  }

  try {
    lockClient = await lock()
  } catch (error) {
    // Even if it was started here: another server has taken it over.
    process.off('exit', onExit)
    throw error
  }
  ownPid = postmaster.pid
  if (postmaster.adopted) {
    options.log.info(`Adopted the running PostgreSQL, process ${postmaster.pid}`)
    const transport = postmaster.host.startsWith('/') ? 'socket' : 'tcp'
    writeHostRules(postmasterOptions.cluster, { ...postmaster, transport }, postmasterOptions.user)
    await lockClient.query('select pg_reload_conf()')
  }

  // Temporary clusters need no clean shutdown.
  if (options.durable ?? true)
    await savePrograms(dirname(postmasterOptions.cluster)).catch((error: Error) =>
      options.log.warn(`The programs of PostgreSQL could not be saved for later versions: ${error.message}`),
    )

  const stop = async () => {
    stopping = true
    await recovery
    await lockClient?.end().catch(() => {})
    await stopPostmaster(postmaster, postmasterOptions)
    process.off('exit', onExit)
    removeSocketFolder(postmaster, postmasterOptions.cluster)
  }
  let stopped: Promise<void> | undefined

  return {
    host: postmaster.host,
    port: postmaster.port,
    password: postmaster.password,
    adopted: postmaster.adopted,
    cluster: postmasterOptions.cluster,
    superuser,
    get pid() {
      return postmaster.pid
    },
    stop: () => (stopped ??= stop()),
  }
}

/** Fast shutdown, without waiting; for an exit handler. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended already.
  }
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Omit<PostmasterOptions, 'onLaunch'>> {
  const { log, durable = true, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options
  ensureDataDir(options.dataDir)
  const dataDir = fs.realpathSync(resolve(options.dataDir))
  const { cluster, user } = placeCluster(dataDir, log, options.runtimeRoots)
  const binaries = await prepareBinaries(dirname(cluster), user)
  const hasPassword = fs.existsSync(join(dataDir, 'postgres-password'))
  if (transport === 'tcp' && !hasPassword && fs.existsSync(cluster))
    throw new Error(`The database in ${cluster} was made without a password, so it is not opened to TCP`)
  const password = transport === 'tcp' || hasPassword ? ownPassword(dataDir) : undefined
  const logFile = join(dataDir, 'postgres.log')
  const parts = { cluster, binaries, user, password, durable }
  const major = majorOf(cluster)
  if (major !== undefined && major < binaries.major)
    await upgradeCluster({ ...parts, major, transport, logFile, log })
  await ensureCluster(parts)
  markCluster(dataDir, cluster)
  writeHostRules(cluster, { transport, password }, user)
  const socketDir = transport === 'socket' ? socketFolder(cluster, user) : undefined
  return { cluster, binaries, user, durable, logFile, log, socketDir, password }
}

function removeSocketFolder({ host }: Postmaster, cluster: string): void {
  if (!host.startsWith('/') || host === cluster) return
  try {
    fs.rmdirSync(host)
  } catch {
    // Not empty: it contains the socket of another server.
  }
}
