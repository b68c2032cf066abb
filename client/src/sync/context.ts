import type { Caller } from '#api/caller.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'

/** What a sync cycle works with. */
export interface SyncContext {
  db: LocalDatabase
  clock: Clock
  api: Caller
}
