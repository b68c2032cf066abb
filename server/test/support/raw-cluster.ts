import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '#platform/app-role.ts'
import { connectionFromUrl } from '#platform/database.ts'
import { prepareBinaries } from '#platform/embedded-postgres/binaries.ts'
import { isRoot, spawnOptions, unprivilegedUser } from '#platform/embedded-postgres/run-as.ts'
import { freePort } from './server-program.ts'

/** A PostgreSQL as an operator runs one: on loopback, with its own settings, started and ended by a test. */
export interface RawCluster {
  port: number
  urlOf(database: string): string
  query(text: string, database?: string): Promise<any[]>
  /** Starts it, and waits until it answers. */
  start(): Promise<void>
  isRunning(): boolean
  /** Kills it like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  folder: string
  settings?: Record<string, string>
  /** The cluster is a copy of this folder, whose PostgreSQL is stopped, and follows the server at this port. */
  follows?: { folder: string; port: number }
  /** A command prefix that runs a command elsewhere, for example in another mount namespace. */
  within?: () => string[]
}

const user = isRoot() ? unprivilegedUser() : undefined

export async function rawCluster({ folder, settings = {}, follows, within }: Options): Promise<RawCluster> {
  const port = await freePort()
  const binaries = await prepareBinaries(join(folder, '..'), user)
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))

  if (follows) {
    cpSync(follows.folder, folder, { recursive: true, preserveTimestamps: true })
    // Node 24 creates folders with default permissions, whatever those of the original.
    chmodSync(folder, 0o700)
    writeFileSync(join(folder, 'standby.signal'), '')
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  } else {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
    const args = ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
    execFileSync(binaries.initdb, [...args, '--wal-segsize=1', '--no-sync'], {
      ...spawnOptions(user),
      stdio: 'ignore',
    })
  }

  const query = (text: string, database = 'postgres') =>
    withClient(
      connectionFromUrl(urlOf(database)),
      async (client) => (await client.query(text)).rows as unknown[],
    )
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return
    child!.kill(signal)
    while (isRunning()) await delay(20)
  }
  return {
    ...{ port, urlOf, query, isRunning },
    async start() {
      const all = {
        ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '16MB' },
        ...(follows && { primary_conninfo: `host=127.0.0.1 port=${follows.port} user=postgres` }),
        ...settings,
      }
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const command = [binaries.postgres, '-D', folder, '-p', String(port), ...flags]
      const options = spawnOptions(user)
      // Entering a mount namespace needs root, which the command then drops.
      const asUser = user
        ? ['setpriv', '--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups']
        : []
      const [program, ...args] = within ? [...within(), ...asUser, ...command] : command
      child = spawn(program!, args, {
        ...options,
        ...(within ? { uid: undefined, gid: undefined } : {}),
        stdio: 'ignore',
      })
      for (let turn = 0; ; turn++) {
        if (await query('select 1').catch(() => undefined)) return
        if (!isRunning() || turn === 300) throw new Error('PostgreSQL did not start')
        await delay(100)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}
