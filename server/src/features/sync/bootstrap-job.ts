import { compressed } from '#platform/http/compressed.ts'
import { defineJob } from '#platform/work/job.ts'
import { bootstrap } from '#records/bootstrap.ts'

interface PageRequest {
  spaceId: string
  userId: string
  before: string | undefined
  limit: number
  /** Of the answer, ms. */
  serverTime: number
  /** Of the answer. */
  encoding: string | null
}

/** A page of a bootstrap as the JSON of its answer, thousands of rows, compressed as its caller takes it. */
export const bootstrapJob = defineJob(
  'bootstrap',
  async ({ db }, { serverTime, encoding, ...request }: PageRequest) =>
    compressed(JSON.stringify({ ...(await bootstrap(db, request)), serverTime }), encoding),
)
