import type { BodyOf } from 'sync-protocol/api/contract'
import { type makeWebhookContract, type Webhook, webhookEvents } from 'sync-protocol/api/webhooks'
import { issueStepUp } from '#platform/auth/step-up.ts'
import type { Person } from './family.ts'
import type { Answer, TestServer } from './test-server.ts'

type WebhookOptions = Partial<BodyOf<typeof makeWebhookContract>> &
  Pick<BodyOf<typeof makeWebhookContract>, 'url'>

/** A call of a user right after typing the password. */
export const withStepUp = (
  server: TestServer,
  person: Person,
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
): Promise<Answer> =>
  server.inject({
    ...{ method, url, payload },
    headers: { authorization: `Bearer ${person.accessToken}`, 'x-step-up': issueStepUp(server.deps, person) },
  })

/** Creates a webhook of the user's team, for every event by default. */
export const requestWebhook = (
  server: TestServer,
  person: Person,
  options: WebhookOptions,
): Promise<Answer> =>
  withStepUp(server, person, 'POST', `/api/team/webhooks?team=${person.teamId}`, {
    ...{ name: 'Lamp', events: webhookEvents },
    ...options,
  })

export async function createWebhook(
  server: TestServer,
  person: Person,
  options: WebhookOptions,
): Promise<Webhook & { secret: string }> {
  const answer = await requestWebhook(server, person, options)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}
