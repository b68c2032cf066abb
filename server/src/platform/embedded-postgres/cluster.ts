import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { isAlive } from './postmaster-file.ts'
import { spawnOptions, type RunAs } from './run-as.ts'

/** The role that owns the cluster. */
export const superuser = 'postgres'

/** The database of the embedded cluster. */
export const ownDatabase = 'nela'

export type ClusterOptions = {
  cluster: string
  binaries: Binaries
  user: RunAs | undefined
  /** Given: connections need this password (TCP). Undefined: the socket's folder restricts access. */
  password: string | undefined
  durable: boolean
}

/**
 * Creates the cluster if there is none. It is created under a temporary name and renamed when complete, so an
 * interrupted one never counts; leftovers are removed.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { cluster, binaries, user, durable } = options
  if (fs.existsSync(cluster)) return checkVersion(cluster, binaries.major)
  removeDrafts(cluster)
  const draft = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    fs.mkdirSync(draft, { mode: 0o700 })
    if (user) fs.chownSync(draft, user.uid, user.gid)
    await initdb(binaries.initdb, draft, options)
    renameUnlessTaken(draft, cluster)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  if (durable) syncFolder(dirname(cluster))
}

/** The major version of PostgreSQL that created a cluster; undefined if there is none. */
export function majorOf(cluster: string): number | undefined {
  if (!fs.existsSync(cluster)) return undefined
  const file = join(cluster, 'PG_VERSION')
  if (!fs.existsSync(file))
    throw new Error(`${cluster} is not a PostgreSQL cluster: move it away to start empty`)
  return Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
}

function checkVersion(cluster: string, own: number): void {
  const major = majorOf(cluster)
  if (major !== own)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${major}; this version brings PostgreSQL ${own}`,
    )
}

/** Removes leftovers of interrupted starts. The number in the name is the id of the process that made it. */
function removeDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of fs.readdirSync(dirname(cluster))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (name.startsWith(prefix) && (pid === process.pid || !isAlive(pid)))
      fs.rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function renameUnlessTaken(draft: string, cluster: string): void {
  try {
    fs.renameSync(draft, cluster)
  } catch (error) {
    // A parallel start was faster; its cluster is used.
    if (!fs.existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

async function initdb(
  program: string,
  folder: string,
  { user, password, durable }: ClusterOptions,
): Promise<void> {
  const passwordFile = join(folder, '..', `${basename(folder)}-password`)
  const args = ['-D', folder, `--username=${superuser}`, '--encoding=UTF8', '--locale=C', '--no-instructions']
  args.push(password ? '--auth=scram-sha-256' : '--auth=trust')
  if (password) {
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (user) fs.chownSync(passwordFile, user.uid, user.gid)
    args.push(`--pwfile=${passwordFile}`)
  }
  if (!durable) args.push('--no-sync')
  try {
    await run(program, args, user)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

function run(program: string, args: string[], user: RunAs | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
    const kill = () => child.kill('SIGKILL')
    process.on('exit', kill)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)))
    child.on('close', (code, signal) => {
      process.off('exit', kill)
      if (code === 0) resolve()
      else
        reject(
          new Error(`initdb failed (${signal ?? code}):\n${output.trim().split('\n').slice(-10).join('\n')}`),
        )
    })
  })
}
