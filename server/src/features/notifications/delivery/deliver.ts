import { showsEachPush } from 'sync-protocol/rules/reminders/shows-each-push'
import { removeSubscription } from '../subscriptions/queries.ts'
import { push } from '../push.ts'
import type { Deps } from '#deps.ts'
import {
  cancelEnded,
  type Claim,
  claimToSend,
  giveUpDelivery,
  postponeDelivery,
  recordSent,
} from './queries.ts'

/** Parallel deliveries. Limits the memory they use. */
const maxParallel = 24

/** How long a push service keeps a withdrawal for an offline device, s. */
const withdrawSeconds = 86_400

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Sends all waiting deliveries. Each is claimed first, so that processes share the work. */
export async function deliverAll(deps: Needs): Promise<void> {
  await cancelEnded(deps.db, deps.clock.now())
  for (;;) {
    const claims = await claimToSend(deps.db, deps.clock.now(), maxParallel)
    if (claims.length === 0) return
    const sent = claims.map((claim) =>
      deliver(deps, claim).catch((error: unknown) =>
        deps.log(`Notifications: sending failed: ${(error as Error).message}`),
      ),
    )
    await Promise.all(sent)
  }
}

async function deliver(deps: Needs, claim: Claim): Promise<void> {
  const now = deps.clock.now()
  // On these devices a withdrawal would show a notification for an ended reminder. The client closes the old one when
  // the app opens.
  if (claim.state === 'withdrawing' && showsEachPush(claim.endpoint)) return recordSent(deps.db, claim, now)
  const message = claim.state === 'waiting' ? claim.message : ({ type: 'withdraw', tag: claim.tag } as const)
  const ttl = claim.state === 'waiting' ? (Date.parse(claim.untilAt) - now) / 1000 : withdrawSeconds
  const answer = await push(deps, claim, message, ttl)
  switch (answer.result) {
    case 'sent':
      return recordSent(deps.db, claim, now)
    case 'gone':
      return removeSubscription(deps.db, claim.sessionId)
    case 'later':
      // Half a minute, one, two and so on, up to half an hour. The planner cancels the delivery when its cause ends.
      return claim.attempts >= 20
        ? giveUpDelivery(deps.db, claim)
        : postponeDelivery(
            deps.db,
            claim,
            now + (answer.afterMs ?? Math.min(30_000 * 2 ** (claim.attempts - 1), 1_800_000)),
          )
    case 'refused':
      deps.log(`Notifications: a push service refused one (status ${answer.status})`)
      return giveUpDelivery(deps.db, claim)
  }
}
