import {
  readNotificationsContract,
  snoozeContract,
  subscribeContract,
  testNotificationContract,
  unsubscribeContract,
} from 'sync-protocol/api/notifications'
import { ApiError } from 'sync-protocol/wire/errors'
import { snoozeMs } from 'sync-protocol/wire/notification'
import type { Deps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { networkOf } from '#platform/auth/network.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { route, type Route } from '#platform/http/route.ts'
import { outsideUrl } from '#platform/outside/guarded-request.ts'
import { snooze } from './delivery/queries.ts'
import { limits } from './limits.ts'
import { testMessage } from 'sync-protocol/wire/reminder-message/reminder-message'
import { push } from './push.ts'
import { removeSubscription, saveSubscription, subscriptionOf } from './subscriptions/queries.ts'

export function notificationRoutes(deps: Deps): Route[] {
  const { db, clock, config } = deps
  const read = async (sessionId: string) => {
    const stored = config.vapid && (await subscriptionOf(db, sessionId))
    if (!stored) return { publicKey: config.vapid?.publicKey ?? null, subscription: null }
    const { language, timeZone, hourCycle, showsDetails, mutedKinds, backupAt } = stored
    return {
      publicKey: config.vapid!.publicKey,
      subscription: { language, timeZone, hourCycle, showsDetails, mutedKinds, backupAt },
    }
  }
  return [
    route(readNotificationsContract, ({ caller }) => read(caller.sessionId)),
    route(subscribeContract, async ({ caller, body: { keys, endpoint, ...preferences } }) => {
      if (!config.vapid) throw new ApiError('not_found')
      // The address behind the host name is checked at each push.
      if (!outsideUrl(endpoint, config.pushOrigins)) throw new ApiError('address_refused')
      const { sessionId, userId } = caller
      const now = new Date(clock.now()).toISOString()
      await saveSubscription(db, { ...preferences, ...keys, endpoint, sessionId, userId }, now)
      return read(sessionId)
    }),
    route(unsubscribeContract, async ({ caller }) => {
      await removeSubscription(db, caller.sessionId)
      return null
    }),
    route(testNotificationContract, async ({ caller: { sessionId } }) => {
      const subscription = await subscriptionOf(db, sessionId)
      if (!subscription) throw new ApiError('not_found')
      await consumeAttempt(deps, limits.testBySession, sessionId)
      const { result } = await push(deps, subscription, testMessage(subscription), 60)
      if (result === 'gone') await removeSubscription(db, sessionId)
      return { result: result === 'sent' || result === 'gone' ? result : ('failed' as const) }
    }),
    route(snoozeContract, async ({ body: { token }, request }) => {
      await consumeAttempt(deps, limits.snoozeByNetwork, networkOf(request.ip))
      if (!(await snooze(db, tokenDigest(token), clock.now() + snoozeMs))) throw new ApiError('not_found')
      return null
    }),
  ]
}
