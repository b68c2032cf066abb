const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds: how long a session may be idle, and how long it may last. */
const session = {
  remembered: { idle: 60 * day, total: 365 * day },
  notRemembered: { idle: 2 * hour, total: 12 * hour },
}

/** Milliseconds a link in a mail is valid. */
export const mailTokenLifetime = { verify_email: 24 * hour, reset_password: hour }

/** Milliseconds after which the server deletes an unconfirmed sign-up. */
export const UNVERIFIED_LIFETIME = 7 * day

/** Milliseconds that ended sessions and used tokens are kept, so that the server detects their reuse. */
export const RETENTION_AFTER_END = 60 * day

/**
 * Milliseconds that the server recognises the tokens of a deleted account: until the last of them would have expired.
 */
export const DELETED_TOKEN_LIFETIME = session.remembered.idle

export const SESSIONS_PER_USER = 20

const iso = (ms: number) => new Date(ms).toISOString()

/** When a session that begins now expires: by idleness (moved by each refresh) and absolutely. */
export function newExpiry(remembered: boolean, now: number): { expiresAt: string; endsAt: string } {
  const { idle, total } = remembered ? session.remembered : session.notRemembered
  return { expiresAt: iso(now + Math.min(idle, total)), endsAt: iso(now + total) }
}

/** The new `expiresAt` of a session that was just used. */
export function extendedExpiry(remembered: boolean, now: number, endsAt: string): string {
  const { idle } = remembered ? session.remembered : session.notRemembered
  return iso(Math.min(now + idle, Date.parse(endsAt)))
}
