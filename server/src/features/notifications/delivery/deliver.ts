import { showsEachPush } from 'sync-protocol/rules/reminders/shows-each-push'
import { removeSubscription } from '../subscriptions/queries.ts'
import { push } from '../push.ts'
import type { Deps } from '#deps.ts'
import { cancelEnded, type Claim, claimToSend, settleFailed, settleLater, settleSent } from './queries.ts'

/** Deliveries that are sent at once: bounds the memory that they take. */
const atOnce = 24

/** How long a push service keeps a withdrawal for a device that is off, s. */
const withdrawSeconds = 86_400

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Sends what waits, until nothing does. Each delivery is claimed first, so that processes share the work. */
export async function deliverAll(deps: Needs): Promise<void> {
  await cancelEnded(deps.db, deps.clock.now())
  for (;;) {
    const claims = await claimToSend(deps.db, deps.clock.now(), atOnce)
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
  // It would show something for a reminder that is over. The client closes the notification when the app opens.
  if (claim.state === 'withdrawing' && showsEachPush(claim.endpoint)) return settleSent(deps.db, claim, now)
  const message = claim.state === 'waiting' ? claim.message : ({ type: 'withdraw', tag: claim.tag } as const)
  const ttl = claim.state === 'waiting' ? (Date.parse(claim.untilAt) - now) / 1000 : withdrawSeconds
  const answer = await push(deps, claim, message, ttl)
  switch (answer.result) {
    case 'sent':
      return settleSent(deps.db, claim, now)
    case 'gone':
      return removeSubscription(deps.db, claim.sessionId)
    case 'later':
      // Half a minute, one, two and so on, to half an hour; the planner cancels it once its cause is gone.
      return claim.attempts >= 20
        ? settleFailed(deps.db, claim)
        : settleLater(
            deps.db,
            claim,
            now + (answer.afterMs ?? Math.min(30_000 * 2 ** (claim.attempts - 1), 1_800_000)),
          )
    case 'refused':
      deps.log(`Notifications: a push service refused one (status ${answer.status})`)
      return settleFailed(deps.db, claim)
  }
}
