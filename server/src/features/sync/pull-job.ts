import { compressed } from '#platform/http/compressed.ts'
import { defineJob } from '#platform/work/job.ts'
import { pull, type PullRequest } from '#records/read-changes.ts'

interface PageRequest extends PullRequest {
  /** For the answer, ms. */
  serverTime: number
  /** Compression of the answer. */
  encoding: string | null
}

/** A long page of changes as JSON, in the compression that the client accepts. */
export const pullJob = defineJob('pull', async ({ db }, { serverTime, encoding, ...request }: PageRequest) =>
  compressed(JSON.stringify({ ...(await pull(db, request)), serverTime }), encoding),
)
