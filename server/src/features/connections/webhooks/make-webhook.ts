import type { BodyOf } from 'sync-protocol/api/contract'
import { mostWebhooks, type makeWebhookContract, type Webhook } from 'sync-protocol/api/webhooks'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { consumeAttempt } from '#platform/auth/rate-limit.ts'
import { outsideUrl } from '#platform/outside/guarded-request.ts'
import { lockSpaces } from '#records/spaces.ts'
import { updateHasWebhooks } from '#records/webhook-events.ts'
import { limits } from './limits.ts'
import { insertWebhook, webhooksOf } from './queries.ts'
import { secretOf } from './secret.ts'

/**
 * Creates a webhook of a team for events from now on. Only this answer contains its secret. Throws `address_refused`
 * and `too_many_webhooks`.
 */
export async function makeWebhook(
  deps: AuthDeps,
  { spaceId, madeBy }: { spaceId: string; madeBy: string },
  { name, url, events }: BodyOf<typeof makeWebhookContract>,
): Promise<Webhook & { secret: string }> {
  const address = addressOf(deps, url)
  await consumeAttempt(deps, limits.makeByTeam, spaceId)
  const id = deps.ids.uuid()
  const salt = Buffer.from(deps.ids.secret(32), 'base64url')
  const secret = secretOf(deps.config, salt)
  const made = await deps.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [spaceId])
    if ((await webhooksOf(tx, spaceId)).length >= mostWebhooks) throw new ApiError('too_many_webhooks')
    await insertWebhook(tx, {
      ...{ spaceId, id, name, url: address, events: [...new Set(events)], madeBy },
      ...{ salt, secretHash: tokenDigest(secret), isOn: true, offReason: null },
      createdAt: new Date(deps.clock.now()).toISOString(),
      ...{ lastSuccessAt: null, lastFailureAt: null, problem: null, status: null, claimedUntil: null },
    })
    await updateHasWebhooks(tx, spaceId)
    return (await webhooksOf(tx, spaceId, id))[0]!
  })
  return { ...made, secret }
}

/** The receiver's address in its stored form. Throws `address_refused` if no call would be sent to it. */
export function addressOf({ config }: Pick<AuthDeps, 'config'>, typed: string): string {
  const address = outsideUrl(typed, config.webhookOrigins)
  if (!address) throw new ApiError('address_refused')
  return address.href
}
