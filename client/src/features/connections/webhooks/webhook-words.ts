import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookEvent, WebhookOffReason, WebhookProblem } from 'sync-protocol/api/webhooks'

/** The text of each event. */
export const eventWords: Record<WebhookEvent, MessageDescriptor> = {
  'entry.created': msg`An entry is logged`,
  'entry.updated': msg`An entry is changed`,
  'entry.deleted': msg`An entry is deleted`,
  'timer.started': msg`A timer starts`,
  'timer.stopped': msg`A timer stops`,
}

/** Why a call failed. */
export const problemWords: Record<WebhookProblem, MessageDescriptor> = {
  refused: msg`The program did not take it.`,
  gone: msg`The program wants no more calls.`,
  address_refused: msg`The address is not allowed: only public ones with https are.`,
  source_moved: msg`The program points to another address. That is not followed.`,
  source_unreachable: msg`The program does not answer.`,
  source_unreadable: msg`The answer of the program cannot be read.`,
}

/** Why the server turned a webhook off. */
export const offWords: Record<WebhookOffReason, MessageDescriptor> = {
  gone: msg`Turned off: the program wants no more calls.`,
  failing: msg`Turned off: the program failed for too long.`,
  password: msg`Turned off: the parent who made it has a new password.`,
  secret: msg`Turned off: the server has a new key. End this one and make another.`,
  behind: msg`Turned off: too many events were waiting.`,
}
