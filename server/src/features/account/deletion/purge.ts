import { purgeDevicesOf, purgeSpace, removeFilesOf, type PurgedSpace } from '#records/purge.ts'
import { withRetry } from '#records/retry.ts'
import { eraseOriginsOf } from '#records/security-log.ts'
import { lockSpaces } from '#records/spaces.ts'
import type { Deps } from '#deps.ts'
import { dueDeletions, markPurged } from './queries.ts'
import { instantOf } from '../deps.ts'

/**
 * Removes for good what was deleted 30 days ago. Runs hourly. Each deletion has its own transaction, so one failure
 * does not stop the others.
 */
export async function purgeDeleted(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'media'>): Promise<void> {
  const now = instantOf(deps)
  for (const due of await dueDeletions(deps.db, now)) {
    const purged: PurgedSpace[] = []
    await withRetry(() =>
      deps.db.transaction().execute(async (tx) => {
        purged.length = 0
        if (due.kind === 'team') {
          await lockSpaces(tx, [due.id])
          // A parent may have claimed the team while this transaction waited for the lock.
          const isStillDue = (await dueDeletions(tx, now)).some((one) => one.id === due.id)
          if (!isStillDue) return
          purged.push(await purgeSpace(tx, due.id))
        } else {
          await purgeDevicesOf(tx, due.id)
          await eraseOriginsOf({ db: tx }, due.id)
        }
        await markPurged(tx, due, now)
      }),
    ).then(
      () => removeFilesOf(deps, purged),
      (error: Error) => deps.log(`Deleted data could not be purged: ${error.message}`),
    )
  }
}
