import * as fs from 'node:fs'
import { dirname } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '#platform/app-role.ts'
import type { Connection } from '#platform/database.ts'
import { type ClusterOptions, ensureCluster, ownDatabase, superuser } from './cluster.ts'
import { writeHostRules, type Reach } from './host-rules.ts'
import { savedPrograms } from './saved-programs.ts'
import { findRunning, type Postmaster } from './running-postmaster.ts'
import { startPostmaster, stopPostmaster, type PostmasterOptions } from './postmaster.ts'
import { connect, tryLock } from './session.ts'
import { socketFolder } from './socket-folder.ts'
import { finishSwap, markComplete, upgradedFolderOf } from './swap.ts'
import { transfer } from './transfer.ts'

export interface UpgradeOptions extends ClusterOptions {
  /** Major version of the existing cluster. */
  major: number
  transport: Reach['transport']
  logFile: string
  log: PostmasterOptions['log']
}

/** Bytes that must stay free on the disk. */
const reservedBytes = 512 * 1024 ** 2

/**
 * Copies the cluster of an older PostgreSQL into a new one of this version and replaces it. The old folder stays,
 * under a name with its major version. On any failure the old cluster is unchanged. Throws with a sentence.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { cluster, binaries, major, log } = options
  const programs = savedPrograms(dirname(cluster), major)
  if (!programs)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${major}; this version brings PostgreSQL ${binaries.major}, ` +
        `and there is no postgresql-${major} in ${dirname(cluster)} to read it with. Start the version of Nela before ` +
        'this one once, which puts it there; or move the folder away and restore a backup',
    )
  const newCluster = upgradedFolderOf(cluster)
  const startMs = performance.now()
  log.info(`The database is of PostgreSQL ${major}: it is copied to PostgreSQL ${binaries.major}`)
  const pids = new Set<number>()
  const interruptAll = () => pids.forEach(interrupt)
  process.on('exit', interruptAll)
  const run = async <T>(one: ClusterOptions, use: (address: Connection) => Promise<T>): Promise<T> => {
    const full = postmasterOf(one, options, (pid) => pids.add(pid))
    const postmaster = await startPostmaster(full)
    // While this lock is held, no other start uses the same folder.
    const lock = await lockOf(postmaster, one.cluster)
    try {
      const { host, port, password } = postmaster
      return await use({ host, port, password, user: superuser, ssl: false, database: 'postgres' })
    } finally {
      await lock.end()
      await stopPostmaster(postmaster, full)
    }
  }
  try {
    const rows = await run({ ...options, binaries: programs }, async (from) => {
      await removeUnfinished(options)
      await checkFreeSpace(from, dirname(cluster))
      const newOptions = { ...options, cluster: newCluster }
      await ensureCluster(newOptions)
      writeHostRules(newCluster, options, options.user)
      return run(newOptions, async (to) => {
        await withClient(to, (client) => client.query(`create database ${ownDatabase}`))
        return transfer({ ...from, database: ownDatabase }, { ...to, database: ownDatabase }, log)
      })
    })
    const keptAs = unusedName(`${cluster}-${major}`)
    markComplete(cluster, keptAs)
    finishSwap(cluster)
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    log.info(`Copied ${rows} rows to PostgreSQL ${binaries.major} in ${seconds} s`)
    log.info(`The old database is kept in ${keptAs}: remove it when the new one works`)
  } catch (error) {
    throw new Error(
      `The database in ${cluster} cannot be taken to PostgreSQL ${binaries.major}: ${(error as Error).message}. ` +
        'Nothing was changed',
      { cause: error },
    )
  } finally {
    process.off('exit', interruptAll)
  }
}

function postmasterOf(
  { cluster, binaries, user, password, durable }: ClusterOptions,
  { transport, logFile, log }: UpgradeOptions,
  onLaunch: (pid: number) => void,
): PostmasterOptions {
  const socketDir = transport === 'socket' ? socketFolder(cluster, user) : undefined
  return { cluster, binaries, user, durable, logFile, log, socketDir, password, onLaunch }
}

/** Another server that uses this cluster holds its lock; then the cluster is not touched. */
async function lockOf(postmaster: Postmaster, cluster: string): Promise<Client> {
  const client = await connect(postmaster)
  const holder = await tryLock(client)
  if (holder === undefined) return client
  await client.end()
  throw new Error(`${cluster} is in use by another server (${holder})`)
}

async function removeUnfinished(options: UpgradeOptions): Promise<void> {
  const newCluster = upgradedFolderOf(options.cluster)
  if (!fs.existsSync(newCluster)) return
  const running = await findRunning(newCluster, options.password, options.log)
  if (running)
    await stopPostmaster(
      running,
      postmasterOf({ ...options, cluster: newCluster }, options, () => {}),
    )
  fs.rmSync(newCluster, { recursive: true, force: true, maxRetries: 5 })
}

async function checkFreeSpace(from: Connection, folder: string): Promise<void> {
  const { rows } = await withClient(from, (client) =>
    client.query<{ bytes: string }>('select sum(pg_database_size(oid)) as bytes from pg_database'),
  )
  const { bavail, bsize } = fs.statfsSync(folder)
  const needed = Number(rows[0]!.bytes) + reservedBytes
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  if (bavail * bsize < needed)
    throw new Error(`${folder} has ${mb(bavail * bsize)} left, and the copy may need ${mb(needed)}`)
}

function unusedName(wanted: string): string {
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? wanted : `${wanted}-${attempt}`
    if (!fs.existsSync(name)) return name
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended already.
  }
}
