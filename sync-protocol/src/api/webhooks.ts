import { z } from 'zod'
import { id, instant, nameText, text } from '#entities/scalars.ts'
import { defineContract } from './contract.ts'

const tags = ['webhooks'] as const
const querystring = z.strictObject({ team: id.optional() })
/** Only a PARENT, as for everything that grants access. */
const access = { kind: 'team', entity: 'team', action: 'update' } as const

/** Prefix of each secret, so that people and secret scanners recognise it. */
export const webhookSecretPrefix = 'nela_whs_'
/** Most webhooks of one team. */
export const mostWebhooks = 5

export const webhookEvents = [
  'entry.created',
  'entry.updated',
  'entry.deleted',
  'timer.started',
  'timer.stopped',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/**
 * Why a call failed. `refused`: a status other than 2xx, see `status`; `gone`: 410; `address_refused`: plain http, or
 * an address that is not public; `source_moved`: a redirect.
 */
export const webhookProblem = z.enum([
  'refused',
  'gone',
  'address_refused',
  'source_moved',
  'source_unreachable',
  'source_unreadable',
])
export type WebhookProblem = z.infer<typeof webhookProblem>

/**
 * Why the server turned a webhook off. `gone`: it answered 410; `failing`: several events in a row could not be
 * delivered; `password`: its creator has a new password; `secret`: the server has another AUTH_SECRET; `behind`: too
 * many events waited.
 */
export const webhookOffReason = z.enum(['gone', 'failing', 'password', 'secret', 'behind'])
export type WebhookOffReason = z.infer<typeof webhookOffReason>

const failure = {
  problem: webhookProblem.nullable(),
  /** The HTTP status, if there was an answer. */
  status: z.int().nullable(),
}

export const webhook = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    isOn: z.boolean(),
    /** Null if it is on, or a person turned it off. */
    offReason: webhookOffReason.nullable(),
    createdAt: instant,
    lastSuccessAt: instant.nullable(),
    lastFailureAt: instant.nullable(),
    /** The last failure. */
    ...failure,
    /** Events that wait for their first or next attempt. */
    waiting: z.int(),
    /** Dead events; they can be sent again. */
    dead: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

const deadEvent = z
  .object({
    id,
    type: z.enum(webhookEvents),
    kind: z.string(),
    /** When the change was stored. */
    at: instant,
    attempts: z.int(),
    ...failure,
  })
  .meta({ id: 'DeadEvent' })
export type DeadEvent = z.infer<typeof deadEvent>

const params = z.strictObject({ webhookId: id })
const fields = {
  name: nameText(60),
  url: text(500),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
}

export const listWebhooksContract = defineContract({
  method: 'GET',
  url: '/api/team/webhooks',
  summary: 'The webhooks of the active team, the newest first',
  tags,
  access,
  schema: { querystring, response: { 200: z.array(webhook) } },
})

export const makeWebhookContract = defineContract({
  method: 'POST',
  url: '/api/team/webhooks',
  summary: 'Make a webhook of the active team; needs the header x-step-up of POST /api/auth/reauth',
  tags,
  access,
  schema: {
    querystring,
    body: z.strictObject(fields),
    /** Only this answer contains the secret. */
    response: { 201: webhook.extend({ secret: z.string() }) },
  },
})

export const changeWebhookContract = defineContract({
  method: 'PATCH',
  url: '/api/team/webhooks/:webhookId',
  summary:
    'Change the name, address or events of a webhook, turn it on or off; all but turning it off needs x-step-up',
  tags,
  access,
  schema: {
    querystring,
    params,
    body: z.strictObject({ ...fields, isOn: z.boolean() }).partial(),
    response: { 200: webhook },
  },
})

export const endWebhookContract = defineContract({
  method: 'DELETE',
  url: '/api/team/webhooks/:webhookId',
  summary: 'End a webhook, with the events that wait for it',
  tags,
  access,
  schema: { querystring, params, response: { 204: z.null() } },
})

export const testWebhookContract = defineContract({
  method: 'POST',
  url: '/api/team/webhooks/:webhookId/test',
  summary: 'Send an event of type `test` at once',
  tags,
  access,
  cost: 'outside',
  schema: {
    querystring,
    params,
    response: { 200: z.object({ isDelivered: z.boolean(), ...failure, webhook }) },
  },
})

export const listDeadContract = defineContract({
  method: 'GET',
  url: '/api/team/webhooks/:webhookId/dead',
  summary: 'The events of a webhook that were given up, the newest first; kept 7 days, at most 100',
  tags,
  access,
  schema: { querystring, params, response: { 200: z.array(deadEvent) } },
})

export const replayContract = defineContract({
  method: 'POST',
  url: '/api/team/webhooks/:webhookId/replay',
  summary:
    'Try events again that were given up: one, or without `eventId` all; those of a webhook that is off wait',
  tags,
  access,
  schema: {
    querystring,
    params,
    body: z.strictObject({ eventId: id.optional() }).prefault({}),
    response: { 200: webhook },
  },
})
