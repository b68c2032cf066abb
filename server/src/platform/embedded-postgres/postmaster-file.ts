import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'

/** The content of postmaster.pid, which a running PostgreSQL writes into its data folder (eight lines). */
export type PostmasterFile = { pid: number; port: number; host: string; ready: boolean }

/** Undefined if there is no such file, or it is not complete yet. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketDir, listen, , status] = lines.map((line) => line.trim())
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    host: socketDir || listen || '',
    ready: status === 'ready',
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True only for a running PostgreSQL of this folder, not for another process that got the same id. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
    if (process.platform === 'win32') {
      const task = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
      return task.includes('postgres')
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/** No system assigns this process id. */
const deadPid = 2 ** 31 - 2

/**
 * Replaces the id of a process that is not PostgreSQL. The rest of the file stays: PostgreSQL reads in it whether
 * backends of the last run still hold the shared memory.
 */
export function invalidatePostmasterFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  const { uid, gid } = fs.statSync(path)
  const [, ...rest] = fs.readFileSync(path, 'utf8').split('\n')
  fs.writeFileSync(`${path}.new`, [deadPid, ...rest].join('\n'), { mode: 0o600 })
  if (process.getuid?.() === 0) fs.chownSync(`${path}.new`, uid, gid)
  fs.renameSync(`${path}.new`, path)
}
