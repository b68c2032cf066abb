import { Worker } from 'node:worker_threads'
import { ApiError } from 'sync-protocol/wire/errors'
import { errorOf, type Answer, type ThreadData } from './thread-messages.ts'

/** One thread that runs one job at a time. It starts on demand, and is terminated when a job takes too long. */
export interface Thread {
  /** Throws what the job throws, and `busy` if it exceeds its time or the thread exits. */
  run(job: string, input: unknown): Promise<unknown>
  close(): Promise<void>
}

/** MB of heap. A job that needs more ends its thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** `program`: a JavaScript file. */
export function openThread(
  program: string,
  workerData: ThreadData,
  { timeoutMs = 30_000, log }: { timeoutMs?: number; log: (line: string) => void },
): Thread {
  let worker: Worker | undefined
  let lastJobId = 0

  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const ensureWorker = () => {
    if (worker) return worker
    const own = (worker = new Worker(program, { workerData, resourceLimits, execArgv: [], stderr: true }))
    own.unref()
    // Its output goes to the server's log.
    own.stderr.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()))
    own.on('error', (error) => log(`A thread failed: ${error.stack ?? error.message}`))
    own.on('exit', () => {
      if (worker === own) worker = undefined
    })
    return own
  }

  return {
    run: (job, input) =>
      new Promise((resolve, reject) => {
        const own = ensureWorker()
        const id = ++lastJobId
        const removeListeners = () => {
          clearTimeout(timer)
          own.off('message', onAnswer)
          own.off('exit', onExit)
        }
        const onExit = () => {
          removeListeners()
          reject(new ApiError('busy', { extra: { retryAfter: 5 } }))
        }
        const onAnswer = (answer: Answer) => {
          if (answer.id !== id) return
          removeListeners()
          if ('failure' in answer) reject(errorOf(answer.failure))
          else resolve(answer.result)
        }
        const timer = setTimeout(() => {
          log(`Job ${job} took longer than ${timeoutMs / 1000} s`)
          void end()
        }, timeoutMs)
        own.on('message', onAnswer)
        own.once('exit', onExit)
        own.postMessage({ id, job, input })
      }),
    close: end,
  }
}
