import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ApiError } from 'sync-protocol/wire/errors'

/** The relative path is the same from src/platform/media and dist/platform/media. */
const program = join(import.meta.dirname, '../../../image-worker.mjs')

export interface Job {
  input: string
  /** Output path of the picture; `thumb` of its small form. */
  full: string
  thumb: string
  /** The longest edge of the small form in pixels, if it is not the default. */
  thumbEdge?: number
}

export interface Drawn {
  width: number
  height: number
  /** Of both files together. */
  bytes: number
}

export interface ImageWorker {
  /**
   * Re-encodes a picture. Null if it cannot be read, or exceeds its CPU time or memory. Throws `busy` if the machine
   * was overloaded, which is not the picture's fault.
   */
  draw(job: Job): Promise<Drawn | null>
  close(): Promise<void>
}

type Reply = { id: number } & ({ drawn: Drawn } | { error: string })

/** The longest edges, in pixels. */
const edges = { edge: 2048, thumbEdge: 320 }

/**
 * One process that draws pictures one after the other. It starts on demand and exits when idle. `cpuMs`: CPU time for
 * one picture. `timeoutMs`: wall-clock limit for one picture. `niceness`: its priority, default 10: requests go first,
 * and pictures still make progress.
 */
export function openImageWorker({
  cpuMs = 30_000,
  timeoutMs = 120_000,
  idleMs = 30_000,
  niceness = undefined as number | undefined,
} = {}): ImageWorker {
  let child: ChildProcess | undefined
  let jobs = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = () => {
    if (child?.connected) return child
    // A picture needs memory outside of the heap, which its pixel limit bounds.
    child = fork(program, niceness === undefined ? [] : [String(niceness)], {
      execArgv: ['--max-old-space-size=96'],
      stdio: 'ignore',
      env: {},
    })
    child.on('error', stop)
    return child
  }
  /** Draws in the current process; 'exited' if that exited before it answered. */
  const drawOnce = (job: Job): Promise<Drawn | null | 'exited'> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const id = ++jobs
      const process = start()
      const finish = (complete: () => void) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        process.off('exit', onEnd)
        idle = setTimeout(stop, idleMs).unref()
        complete()
      }
      const onMessage = (reply: Reply) => {
        if (reply.id === id) finish(() => resolve('drawn' in reply ? reply.drawn : null))
      }
      const onEnd = () => {
        if (child === process) child = undefined
        finish(() => resolve('exited'))
      }
      const timer = setTimeout(() => {
        stop()
        finish(() => reject(new ApiError('busy', { extra: { retryAfter: 30 } })))
      }, timeoutMs)
      process.on('message', onMessage)
      process.once('exit', onEnd)
      process.send({ id, ...edges, cpuMs, ...job }, (error) => {
        if (error) onEnd()
      })
    })
  /** A process may exit for any reason. If a second one exits too, the picture is the cause. */
  const drawNow = async (job: Job): Promise<Drawn | null> => {
    const drawn = await drawOnce(job)
    if (drawn !== 'exited') return drawn
    const again = await drawOnce(job)
    return again === 'exited' ? null : again
  }

  return {
    draw(job) {
      const drawn = last.then(() => drawNow(job))
      last = drawn.catch(() => undefined)
      return drawn
    },
    async close() {
      await last
      stop()
    },
  }
}
