import { createHmac, hkdfSync } from 'node:crypto'
import { webhookSecretPrefix } from 'sync-protocol/api/webhooks'
import type { Config } from '#platform/config.ts'

/**
 * The secret of a webhook, derived from AUTH_SECRET and the webhook's salt (HKDF-SHA-256), so that the database does
 * not store it.
 */
export function secretOf({ authSecret }: Pick<Config, 'authSecret'>, salt: Buffer): string {
  const bytes = Buffer.from(hkdfSync('sha256', authSecret, salt, 'nela webhook', 32))
  return `${webhookSecretPrefix}${bytes.toString('base64url')}`
}

/**
 * The header `Nela-Signature`: the time of signing (seconds), and the HMAC-SHA-256 of that time, a dot, and the body.
 */
export function signatureOf(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
