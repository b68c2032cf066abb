import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'
import { forgetDeleted } from '#db/forget-deleted.ts'
import { packOld } from '#db/pack-old.ts'

/** What no one waits for, and no start loads: forgets what was deleted long ago, packs what has become old. */
export async function tidyUp(db: LocalDatabase, clock: Clock, isWanted: () => boolean): Promise<void> {
  await forgetDeleted(db, clock)
  await packOld(db, clock, isWanted)
}
