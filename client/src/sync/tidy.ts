import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { forgetDeleted } from '#db/apply/forget-deleted.ts'
import { packOld } from '#db/packed/pack-old.ts'
import { watchQuiet } from './quiet.ts'

/** Who reads what is on the screen may tap again any moment, ms. */
const quietMs = 30_000

/**
 * What no one waits for, and no start loads: forgets what was deleted long ago, packs what has become old, a month at
 * a time and only while nobody uses the page.
 */
export async function tidyUp(
  db: LocalDatabase,
  clock: Clock,
  isWanted: () => boolean,
  quiet = watchQuiet(quietMs),
): Promise<void> {
  try {
    await forgetDeleted(db, clock)
    await packOld(db, clock, async () => {
      await quiet.come()
      return isWanted()
    })
  } finally {
    quiet.stop()
  }
}
