import { compressed } from '#platform/http/compressed.ts'
import { defineJob } from '#platform/work/job.ts'
import { bootstrap } from '#records/bootstrap.ts'

interface PageRequest {
  spaceId: string
  userId: string
  before: string | undefined
  limit: number
  /** For the answer, ms. */
  serverTime: number
  /** Compression of the answer. */
  encoding: string | null
}

/** A page of a bootstrap as JSON, thousands of rows, in the compression that the client accepts. */
export const bootstrapJob = defineJob(
  'bootstrap',
  async ({ db }, { serverTime, encoding, ...request }: PageRequest) =>
    compressed(JSON.stringify({ ...(await bootstrap(db, request)), serverTime }), encoding),
)
