import type { Config } from '#platform/config.ts'
import type { OpenDatabase } from '#platform/database.ts'
import type { Work } from '#platform/work/open-work.ts'

/** Runs jobs immediately and in this thread, and copies their inputs and outputs as between threads. */
export const inlineWork = (
  database: Pick<OpenDatabase, 'db'>,
  { referencePack }: Pick<Config, 'referencePack'>,
): Work => ({
  run: async (job, input) =>
    structuredClone(
      await job.run({ db: database.db, referencePack: referencePack ?? null }, structuredClone(input)),
    ),
  close: async () => {},
})
