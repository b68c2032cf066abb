import {
  changeWebhookContract,
  endWebhookContract,
  listDeadContract,
  listWebhooksContract,
  makeWebhookContract,
  replayContract,
  testWebhookContract,
} from 'sync-protocol/api/webhooks'
import { ApiError } from 'sync-protocol/wire/errors'
import type { AuthDeps } from '#deps.ts'
import { requireStepUp } from '#platform/auth/step-up.ts'
import { route, type Route } from '#platform/http/route.ts'
import { lockSpaces } from '#records/spaces.ts'
import { updateHasWebhooks } from '#records/webhook-events.ts'
import { addressOf, makeWebhook } from './make-webhook.ts'
import { deadOf, deleteWebhook, replay, updateWebhook, type WebhookKey, webhooksOf } from './queries.ts'
import { testWebhook } from './test-webhook.ts'

export function webhookRoutes(deps: AuthDeps): Route[] {
  const { db, clock } = deps
  /** Throws 404 for a webhook of another team. */
  const shown = async ({ spaceId, id }: WebhookKey) => {
    const [found] = await webhooksOf(db, spaceId, id)
    if (!found) throw new ApiError('not_found')
    return found
  }
  /** Changes webhooks while no entry can be stored. `change` returns whether the webhook exists. */
  const changed = (
    spaceId: string,
    change: (tx: Parameters<typeof updateHasWebhooks>[0]) => Promise<boolean>,
  ) =>
    db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      if (!(await change(tx))) throw new ApiError('not_found')
      await updateHasWebhooks(tx, spaceId)
    })
  return [
    route(listWebhooksContract, ({ scope: { spaceId } }) => webhooksOf(db, spaceId)),
    route(makeWebhookContract, async ({ body, caller, request, reply, scope: { spaceId } }) => {
      requireStepUp(deps, caller, request)
      void reply.header('cache-control', 'private, no-store')
      return makeWebhook(deps, { spaceId, madeBy: caller.userId }, body)
    }),
    route(changeWebhookContract, async ({ params, body, caller, request, scope: { spaceId } }) => {
      const key = { spaceId, id: params.webhookId }
      await shown(key)
      const { name, url, events, isOn } = body
      // Turning a webhook off grants no access, so it needs no step-up.
      if (isOn !== false || Object.keys(body).length > 1) requireStepUp(deps, caller, request)
      const change = {
        ...(name !== undefined && { name }),
        // A webhook ends with the rights of the user who chose its address.
        ...(url !== undefined && { url: addressOf(deps, url), madeBy: caller.userId }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(isOn !== undefined && { isOn }),
      }
      if (Object.keys(change).length > 0) await changed(spaceId, (tx) => updateWebhook(tx, key, change))
      return shown(key)
    }),
    route(endWebhookContract, async ({ params: { webhookId: id }, scope: { spaceId } }) => {
      await changed(spaceId, (tx) => deleteWebhook(tx, { spaceId, id }))
      return null
    }),
    route(testWebhookContract, async ({ params: { webhookId: id }, scope: { spaceId } }) => {
      const outcome = await testWebhook(deps, { spaceId, id })
      return { ...outcome, webhook: await shown({ spaceId, id }) }
    }),
    route(listDeadContract, async ({ params: { webhookId: id }, scope: { spaceId } }) => {
      await shown({ spaceId, id })
      return deadOf(db, { spaceId, id })
    }),
    route(replayContract, async ({ params: { webhookId: id }, body, scope: { spaceId } }) => {
      const key = { spaceId, id }
      await shown(key)
      const found = await replay(db, key, body.eventId, clock.now())
      if (found === 0 && body.eventId !== undefined) throw new ApiError('not_found')
      return shown(key)
    }),
  ]
}
