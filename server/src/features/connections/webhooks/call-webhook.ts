import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { guardedRequest, type Guard } from '#platform/outside/guarded-request.ts'
import { retryAfterMs } from '#platform/outside/retry-after.ts'
import { call } from './limits.ts'
import type { Failure } from './queries.ts'
import { signatureOf } from './secret.ts'

/** The result of a call. `retryAfterMs`: the wait that the receiver requested. */
export type Outcome = { isDelivered: true; status: number } | ({ isDelivered: false } & Failed)
export type Failed = Failure & { retryAfterMs: number | null }

export type CallNeeds = Pick<Deps, 'config' | 'clock'> & Pick<Guard, 'resolve'>

/** Posts a signed event to the address of a webhook. The address is checked and pinned for this one call. */
export async function callWebhook(
  { config, clock, resolve }: CallNeeds,
  { url, secret, type, body }: { url: string; secret: string; type: string; body: string },
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Nela-Webhooks',
    'nela-event': type,
    'nela-signature': signatureOf(secret, body, clock.now()),
  }
  try {
    const answer = await guardedRequest(
      new URL(url),
      { method: 'POST', headers, body: Buffer.from(body) },
      { resolve, origins: config.webhookOrigins, ...call, ignoresBody: true },
    )
    const { status } = answer
    if (status >= 200 && status < 300) return { isDelivered: true, status }
    const wait = retryAfterMs(answer.headers['retry-after'], clock.now())
    return { ...failed(status === 410 ? 'gone' : 'refused', status), retryAfterMs: wait }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed(problemOf(error), null)
  }
}

const failed = (problem: Failure['problem'], status: number | null) =>
  ({ isDelivered: false, problem, status, retryAfterMs: null }) as const

function problemOf({ code }: ApiError): Failure['problem'] {
  const known = ['address_refused', 'source_moved', 'source_unreadable'] as const
  return known.find((one) => one === code) ?? 'source_unreachable'
}
