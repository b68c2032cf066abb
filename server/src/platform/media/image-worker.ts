import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ApiError } from 'sync-protocol/wire/errors'

/** The same distance from src/platform/media and dist/platform/media. */
const program = join(import.meta.dirname, '../../../image-worker.mjs')

export interface Job {
  input: string
  /** Where the picture goes, and its small form. */
  full: string
  thumb: string
  /** The longest edge of the small form in pixels, where it is not the usual one. */
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
   * Draws a picture anew; null where it cannot be read, or not within its time of the processor and its memory. Throws
   * `busy` where the machine had no time for it: that says nothing about the picture.
   */
  draw(job: Job): Promise<Drawn | null>
  close(): Promise<void>
}

type Reply = { id: number } & ({ drawn: Drawn } | { error: string })

/** The longest edges, in pixels. */
const edges = { edge: 2048, thumbEdge: 320 }

/**
 * One process that draws one picture after the other; it is started when it is needed and ends when it is not.
 * `cpuMs`: how much of the processor's time a picture may take. `timeoutMs`: how long one is waited for.
 * `niceness`: its priority, 10 where none is given: requests go first, and pictures never stand still.
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
  /** Draws in the process of the moment; 'died' where that ended before it answered. */
  const drawOnce = (job: Job): Promise<Drawn | null | 'died'> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const id = ++jobs
      const process = start()
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        process.off('exit', onEnd)
        idle = setTimeout(stop, idleMs).unref()
        settle()
      }
      const onMessage = (reply: Reply) => {
        if (reply.id === id) finish(() => resolve('drawn' in reply ? reply.drawn : null))
      }
      const onEnd = () => {
        if (child === process) child = undefined
        finish(() => resolve('died'))
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
  /** A process may die of anything; the picture is at fault where a second one dies of it as well. */
  const drawNow = async (job: Job): Promise<Drawn | null> => {
    const drawn = await drawOnce(job)
    if (drawn !== 'died') return drawn
    const again = await drawOnce(job)
    return again === 'died' ? null : again
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
