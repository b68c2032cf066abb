import type { Caller } from '#api/caller.ts'
import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'

/** What a round of sync works with. */
export interface SyncContext {
  db: LocalDatabase
  clock: Clock
  api: Caller
}
