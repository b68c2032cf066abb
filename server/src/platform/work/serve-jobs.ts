import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#platform/database.ts'
import type { Job } from './job.ts'
import { failureOf, memoryOf, type JobRequest, type ThreadData } from './thread-messages.ts'

/** Runs in a thread: executes the jobs that the server sends. */
export function serveJobs(jobs: readonly Job<never, unknown>[]): void {
  const { connection, referencePack } = workerData as ThreadData
  const line = (text: string) => void process.stderr.write(`${text}\n`)
  const { db } = openDatabase(connection, { info: line, warn: line, error: line }, { size: 2 })
  const tools = { db, referencePack }
  const byName = new Map(jobs.map((job) => [job.name, job]))
  // Only Linux sets the priority per thread. Requests go before jobs.
  if (process.platform === 'linux') setPriority(19)
  parentPort!.on('message', ({ id, job, input }: JobRequest) => {
    void byName
      .get(job)!
      .run(tools, input as never)
      .then(
        (result) => parentPort!.postMessage({ id, result }, memoryOf(result)),
        (error: unknown) => parentPort!.postMessage({ id, failure: failureOf(error) }),
      )
  })
}
