import { createHash } from 'node:crypto'
import { Agent } from 'node:https'
import { notificationBytes, type NotificationMessage } from 'sync-protocol/wire/notification'
import { ApiError } from 'sync-protocol/wire/errors'
import webPush from 'web-push'
import type { Deps } from '#deps.ts'
import { guardedRequest } from '#platform/outside/guarded-request.ts'
import { resolveHost } from '#platform/outside/resolve-host.ts'
import { retryAfterMs } from '#platform/outside/retry-after.ts'
import type { Subscription } from './subscriptions/queries.ts'

/**
 * The result of a push. `gone`: the browser ended the subscription. `later`: the service is down or requests a pause
 * of `afterMs`. `refused`: a retry would not help.
 */
export type PushResult =
  | { result: 'sent' | 'gone' }
  | { result: 'later'; afterMs: number | null }
  | { result: 'refused'; status: number }

type Needs = Pick<Deps, 'config' | 'clock'>

/** One connection to a push service carries the pushes of many devices. */
const agent = new Agent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 15_000 })

/** Encrypts a message for one device (RFC 8291) and sends it to the push service of its browser (RFC 8030). */
export async function push(
  { config, clock }: Needs,
  { endpoint, p256dh, auth }: Omit<Subscription, 'sessionId'>,
  message: NotificationMessage,
  /** Seconds that the push service keeps it for an offline device. */
  ttl: number,
): Promise<PushResult> {
  const payload = Buffer.from(JSON.stringify(message))
  if (payload.length > notificationBytes || !config.vapid) return { result: 'refused', status: 413 }
  let details
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: config.vapid,
      TTL: Math.max(60, Math.round(ttl)),
      urgency: message.type === 'show' ? 'high' : 'normal',
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      contentEncoding: 'aes128gcm',
    })
  } catch {
    // The key is not a point on the curve.
    return { result: 'refused', status: 400 }
  }
  const url = new URL(endpoint)
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  )
  try {
    const answer = await guardedRequest(
      url,
      { method: 'POST', headers, body: details.body as Buffer },
      {
        resolve: resolveHost,
        origins: config.pushOrigins,
        maxBytes: 16_384,
        waitMs: 10_000,
        ...(url.protocol === 'https:' && { agent }),
      },
    )
    return resultOf(answer.status, answer.headers['retry-after'], clock.now())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'address_refused' || error.code === 'source_moved'
      ? { result: 'refused', status: 0 }
      : { result: 'later', afterMs: null }
  }
}

function resultOf(status: number, retryAfter: string | undefined, now: number): PushResult {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 429 || status >= 500) return { result: 'later', afterMs: retryAfterMs(retryAfter, now) }
  return { result: 'refused', status }
}
