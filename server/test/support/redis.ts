import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './server-program.ts'

/** As `npm test` finds it. The types of this package are checked without those of scripts. */
const { findRedis } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../../scripts/optional-programs.mjs')).href
)) as { findRedis: () => string | undefined }

export interface TestRedis {
  url: string
  /** The id of its process. */
  pid(): number
  /** Kills it. */
  kill(): Promise<void>
  /** Starts it again, on the same port and empty. */
  start(): Promise<void>
  remove(): Promise<void>
}

export const hasRedis = findRedis() !== undefined

/** A separate Redis for this test, on its own port, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'nela-redis-'))
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '']

  async function start() {
    const started = spawn(findRedis()!, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    let output = ''
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Ready to accept connections')) resolve()
      })
      started.once('exit', () => reject(new Error(`Redis ended: ${output}`)))
    })
  }
  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    ...{ url: `redis://127.0.0.1:${port}`, start, kill, pid: () => child!.pid! },
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
