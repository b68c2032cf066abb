import { z } from 'zod'
import { healAnswer, healBody } from '#wire/heal.ts'
import { pushAnswer, pushBody, pushLimits } from '#wire/push.ts'
import { bootstrapAnswer, bootstrapQuery, eventsQuery, pullAnswer, pullQuery } from '#wire/pull.ts'
import { defineContract } from './contract.ts'

const tags = ['sync'] as const

/** The use case checks membership of the space, in the transaction that reads or writes. */
export const pushContract = defineContract({
  method: 'POST',
  url: '/api/sync/push',
  summary: 'Send the changes a device has queued',
  tags,
  access: { kind: 'signedIn' },
  answersStoredRows: true,
  bodyLimit: pushLimits.bytes,
  inflates: pushLimits.inflatedBytes,
  cost: 'push',
  schema: { body: pushBody, response: { 200: pushAnswer } },
})

export const healContract = defineContract({
  method: 'POST',
  url: '/api/sync/heal',
  summary: 'Send rows again that a server lost when it was set back to a copy',
  tags,
  access: { kind: 'signedIn' },
  answersStoredRows: true,
  cost: 'heal',
  bodyLimit: pushLimits.inflatedBytes,
  schema: { body: healBody, response: { 200: healAnswer } },
})

export const pullContract = defineContract({
  method: 'GET',
  url: '/api/sync/pull',
  summary: 'Read what changed in a space since a cursor',
  tags,
  access: { kind: 'signedIn' },
  answersStoredRows: true,
  cost: 'pull',
  schema: { querystring: pullQuery, response: { 200: pullAnswer } },
})

export const bootstrapContract = defineContract({
  method: 'GET',
  url: '/api/sync/bootstrap',
  summary: 'Read a whole space, newest first',
  tags,
  access: { kind: 'signedIn' },
  answersStoredRows: true,
  cost: 'bootstrap',
  schema: { querystring: bootstrapQuery, response: { 200: bootstrapAnswer } },
})

export const eventsContract = defineContract({
  method: 'GET',
  url: '/api/sync/events',
  summary: 'A live stream (server-sent events) of changes in spaces',
  tags,
  access: { kind: 'signedIn' },
  answersStoredRows: true,
  cost: 'stream',
  produces: 'text/event-stream',
  schema: { querystring: eventsQuery, response: { 200: z.string() } },
})
