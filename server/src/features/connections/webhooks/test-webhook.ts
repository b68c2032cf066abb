import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { resolveHost } from '#platform/outside/resolve-host.ts'
import { callWebhook } from './call-webhook.ts'
import { bodyOf } from './event-body.ts'
import { limits } from './limits.ts'
import { recordFailedAttempt, recordSuccess, storedWebhook, turnOff, type WebhookKey } from './queries.ts'
import { secretOf } from './secret.ts'

/** Sends one event of type `test` at once, without retries, also to a webhook that is off. Throws 404. */
export async function testWebhook(deps: AuthDeps, key: WebhookKey) {
  const { db, clock, config } = deps
  const webhook = await storedWebhook(db, key)
  if (!webhook) throw new ApiError('not_found')
  await consumeAttempt(deps, limits.testByTeam, key.spaceId)
  const secret = secretOf(config, webhook.salt)
  if (!tokenDigest(secret).equals(webhook.secretHash)) {
    await turnOff(db, key, 'secret')
    return { isDelivered: false, problem: null, status: null }
  }
  const at = new Date(clock.now()).toISOString()
  const type = 'test'
  const body = bodyOf({ id: deps.ids.uuid(), type, at, teamId: key.spaceId, kind: null }, null)
  const { url } = webhook
  const outcome = await callWebhook({ config, clock, resolve: resolveHost }, { url, secret, type, body })
  if (outcome.isDelivered) {
    await recordSuccess(db, key, clock.now())
    return { isDelivered: true, problem: null, status: outcome.status }
  }
  const { problem, status } = outcome
  await recordFailedAttempt(db, key, { problem, status }, clock.now())
  return { isDelivered: false, problem, status }
}
