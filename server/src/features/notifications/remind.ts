import type { Deps } from '#deps.ts'
import { deliverAll } from './delivery/deliver.ts'
import { planAll } from './planning/plan.ts'
import { removeEnded } from './subscriptions/queries.ts'

/** How often reminders are looked at, ms: none is later than this, and one whose cause is gone is taken back within it. */
export const remindEveryMs = 10_000

/**
 * One round of reminders: subscriptions of ended sessions go, what has changed is planned anew, and what is due is sent.
 * Each step claims its rows, so that any number of processes may run rounds at once, and one that is killed leaves what
 * it claimed to the next. A reminder is sent at least once: killed between sending and noting it, it is sent once more,
 * and the device shows it once, because both have the same tag.
 */
export async function remind(deps: Deps): Promise<void> {
  if (!deps.config.vapid) return
  await removeEnded(deps.db, deps.clock.now())
  await planAll(deps)
  await deliverAll(deps)
}
