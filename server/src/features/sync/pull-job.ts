import { compressed } from '#platform/http/compressed.ts'
import { defineJob } from '#platform/work/job.ts'
import { pull, type PullRequest } from '#records/read-changes.ts'

interface Asked extends PullRequest {
  /** Of the answer, ms. */
  serverTime: number
  /** Of the answer. */
  encoding: string | null
}

/** A long page of changes as the JSON of its answer, compressed as its caller takes it. */
export const pullJob = defineJob('pull', async ({ db }, { serverTime, encoding, ...request }: Asked) =>
  compressed(JSON.stringify({ ...(await pull(db, request)), serverTime }), encoding),
)
