import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { FairQueue } from './fair-queue.ts'
import type { Job } from './job.ts'
import { openThread } from './thread.ts'
import type { ThreadData } from './thread-messages.ts'

/** The requester of a job. */
export interface Requester {
  userId: string
  sessionId: string
  signal?: AbortSignal | undefined
}

export interface Work {
  /**
   * Runs a job in a thread, in turn with the other accounts and the other sessions of the same account. Throws what
   * the job throws, and `busy` if too many wait or it takes too long.
   */
  run<In, Out>(job: Job<In, Out>, input: In, requester: Requester): Promise<Out>
  close(): Promise<void>
}

/** The relative path is the same from src/platform/work and dist/platform/work. */
export const ownProgram = join(import.meta.dirname, '../../../heavy-worker.mjs')

/** Threads for jobs that would block other requests. One core is left for requests. */
export function openWork(
  data: ThreadData,
  {
    log,
    threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
    timeoutMs,
    program = ownProgram,
  }: { log: (line: string) => void; threads?: number; timeoutMs?: number; program?: string },
): Work {
  const all = Array.from({ length: threads }, () =>
    openThread(program, data, { log, ...(timeoutMs && { timeoutMs }) }),
  )
  const idle = [...all]
  const queue = new FairQueue({ slots: threads, waitingPerOwner: 16, waiting: 256 })
  return {
    run: <In, Out>(job: Job<In, Out>, input: In, { userId, sessionId, signal }: Requester) =>
      queue.run({
        owner: [userId, sessionId],
        signal,
        async run() {
          const thread = idle.shift()!
          try {
            return (await thread.run(job.name, input)) as Out
          } finally {
            idle.push(thread)
          }
        },
      }),
    async close() {
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}
