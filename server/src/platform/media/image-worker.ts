import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

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
  /** Draws a picture anew; null where it cannot be read, or not within its time and memory. */
  draw(job: Job): Promise<Drawn | null>
  close(): Promise<void>
}

type Reply = { id: number } & ({ drawn: Drawn } | { error: string })

/** The longest edges, in pixels. */
const edges = { edge: 2048, thumbEdge: 320 }

/**
 * One process that draws one picture after the other; it is started when it is needed and ends when it is not.
 * `niceness`: its priority, the lowest of all where none is given.
 */
export function openImageWorker({
  timeoutMs = 30_000,
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
  const drawNow = (job: Job): Promise<Drawn | null> =>
    new Promise((resolve) => {
      clearTimeout(idle)
      const id = ++jobs
      const process = start()
      const finish = (drawn: Drawn | null) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        process.off('exit', onEnd)
        idle = setTimeout(stop, idleMs).unref()
        resolve(drawn)
      }
      const onMessage = (reply: Reply) => {
        if (reply.id === id) finish('drawn' in reply ? reply.drawn : null)
      }
      const onEnd = () => {
        if (child === process) child = undefined
        finish(null)
      }
      const timer = setTimeout(() => {
        stop()
        finish(null)
      }, timeoutMs)
      process.on('message', onMessage)
      process.once('exit', onEnd)
      process.send({ id, ...edges, ...job }, (error) => {
        if (error) onEnd()
      })
    })

  return {
    draw(job) {
      const drawn = last.then(() => drawNow(job))
      last = drawn
      return drawn
    },
    async close() {
      await last
      stop()
    },
  }
}
