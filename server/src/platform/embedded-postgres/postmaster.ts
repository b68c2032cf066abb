import { execFile, spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { Binaries } from './binaries.ts'
import { findRunning, type Postmaster } from './running-postmaster.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { spawnOptions, type RunAs } from './run-as.ts'

export type PostmasterOptions = {
  cluster: string
  binaries: Binaries
  user: RunAs | undefined
  durable: boolean
  logFile: string
  log: Log
  /** A folder for the unix socket; undefined: loopback TCP. */
  socketDir: string | undefined
  password: string | undefined
  /** TCP: the port of the last run, so that open pools reconnect. */
  port?: number
  /** Called with the child's id before it is ready. */
  onLaunch(pid: number): void
}

const settings = (durable: boolean, major: number): Record<string, string> => ({
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Sized for one family: little memory, few processes.
  max_connections: '50',
  shared_buffers: '32MB',
  // Older versions do not have this setting.
  ...(major >= 18 && { io_method: 'sync' }),
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A statement or a row in the log could contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
})

/** Adopts the running PostgreSQL of this cluster, or starts one. After a crash it retries for about five seconds. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 0; ; attempt++) {
    const running = await findRunning(options.cluster, options.password, options.log)
    if (running) return running
    const { log, logFile } = options
    const from = fs.existsSync(logFile) ? fs.statSync(logFile).size : 0
    const port = options.socketDir ? 5432 : (options.port ?? (await freePort()))
    const child = launch(options, port)
    const exit = await readyOrExit(child, options.cluster)
    if (exit === undefined) {
      const host = options.socketDir ?? '127.0.0.1'
      return { host, port, password: options.password, pid: child.pid as number, adopted: false }
    }
    // After a kill -9 of all processes, the backends of the last run hold their memory for about a second.
    const failure = `PostgreSQL did not start (${exit}). The end of ${logFile}:\n${lastLines(logFile, from)}`
    if (attempt === 20) throw new Error(failure)
    if (attempt === 4) log.warn('PostgreSQL does not start at once; trying again for some seconds')
    await delay(250)
  }
}

function launch(options: PostmasterOptions, port: number): ChildProcess {
  const { cluster, binaries, user, durable, socketDir, logFile } = options
  const listen: Record<string, string> = socketDir
    ? { listen_addresses: '', unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const flags = Object.entries({
    ...settings(durable, binaries.major),
    ...listen,
    unix_socket_permissions: '0700',
  })
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.renameSync(logFile, `${logFile}.1`)
  const output = fs.openSync(logFile, 'a', 0o600)
  try {
    // Its own process group: Ctrl-C in a terminal reaches only the server, which stops the database last.
    const child = spawn(binaries.postgres, args, {
      ...spawnOptions(user),
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    })
    child.unref()
    if (child.pid !== undefined) options.onLaunch(child.pid)
    return child
  } finally {
    fs.closeSync(output)
  }
}

/** Undefined when the child accepts connections; else how it exited. Recovery after a crash may take long. */
async function readyOrExit(child: ChildProcess, cluster: string): Promise<string | undefined> {
  let exit: string | undefined
  child.on('error', (error) => (exit = error.message))
  child.on('exit', (code, signal) => (exit = signal ?? `exit ${code}`))
  while (exit === undefined) {
    const file = readPostmasterFile(cluster)
    if (file?.pid === child.pid && file?.ready) return undefined
    await delay(10)
  }
  return exit
}

function lastLines(path: string, from: number): string {
  return fs.readFileSync(path).subarray(from).toString().trim().split('\n').slice(-10).join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.on('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Fast shutdown: ends sessions and writes everything. After ten seconds it stops without the last checkpoint. */
export async function stopPostmaster(postmaster: Postmaster, options: PostmasterOptions): Promise<void> {
  const { cluster, binaries, user } = options
  // PostgreSQL removes its file shortly before the process ends.
  const isRunning = () => isPostmasterOf(postmaster.pid, cluster)
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster, '-m', 'fast']
    await new Promise((resolve) => execFile(binaries.pgCtl, args, spawnOptions(user), resolve))
    return
  }
  if (isRunning()) process.kill(postmaster.pid, 'SIGINT')
  for (let attempt = 0; isRunning(); attempt++) {
    if (attempt === 1000) process.kill(postmaster.pid, 'SIGQUIT')
    await delay(10)
  }
}
