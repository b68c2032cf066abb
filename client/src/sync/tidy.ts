import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { forgetDeleted } from '#db/apply/forget-deleted.ts'
import { packOld } from '#db/packed/pack-old.ts'
import { watchQuiet } from './quiet.ts'

/** After this long without a gesture the page counts as unused, ms. */
const quietMs = 30_000

/**
 * Removes old tombstones, and packs old months, one at a time and only while the page is not in use. Its code is loaded
 * after the start.
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
