import { defineJob, ownBytes } from '#platform/work/job.ts'
import { bootstrap } from '#records/read-changes.ts'

interface PageRequest {
  spaceId: string
  userId: string
  before: string | undefined
  limit: number
  /** Of the answer, ms. */
  serverTime: number
}

/** A page of a bootstrap as the JSON of its answer: thousands of rows. */
export const bootstrapJob = defineJob('bootstrap', async ({ db }, { serverTime, ...request }: PageRequest) =>
  ownBytes(JSON.stringify({ ...(await bootstrap(db, request)), serverTime })),
)
