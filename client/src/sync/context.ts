import type { Caller } from '#api/caller.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'

/** The dependencies of a sync cycle. */
export interface SyncContext {
  db: LocalDatabase
  clock: Clock
  api: Caller
}
