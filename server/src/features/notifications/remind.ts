import type { Deps } from '#deps.ts'
import { deliverAll } from './delivery/deliver.ts'
import { planBatch } from './planning/plan.ts'
import { removeEnded } from './subscriptions/queries.ts'

/** Time between two rounds, ms. A reminder, or its withdrawal, is late by at most this. */
export const remindEveryMs = 10_000

/**
 * One round of reminders: removes subscriptions of ended sessions, plans devices whose rows have changed or whose
 * next reminder is near, and sends what is due. Each step claims its rows, so that several processes may run rounds
 * at once; after a crash the next round takes over the claims. A reminder is sent at least once: a process that is
 * killed after sending and before recording it causes a second push with the same tag, and the device shows one
 * notification.
 */
export async function remind(deps: Deps): Promise<void> {
  if (!deps.config.vapid) return
  await removeEnded(deps.db, deps.clock.now())
  // Alternates planning and sending, so that the first reminder does not wait for the last plan.
  let more = true
  while (more) {
    more = await planBatch(deps)
    await deliverAll(deps)
  }
}
