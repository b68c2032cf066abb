const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds a session may be idle, and live at all. */
const session = {
  remembered: { idle: 60 * day, total: 365 * day },
  notRemembered: { idle: 2 * hour, total: 12 * hour },
}

/** Milliseconds a link in a mail works. */
export const mailTokenLife = { verify_email: 24 * hour, reset_password: hour }

/** Milliseconds after which a sign-up that nobody confirmed is forgotten. */
export const UNVERIFIED_LIFE = 7 * day

/** Milliseconds that ended sessions and used tokens are kept, so that their reuse is noticed. */
export const KEPT_AFTER_END = 60 * day

/** Milliseconds that the tokens of a deleted account are known as such: until the last of them would have run out. */
export const DELETED_TOKEN_LIFE = session.remembered.idle

export const SESSIONS_PER_USER = 20

const iso = (ms: number) => new Date(ms).toISOString()

/** When a session that begins now runs out: by idleness (moved by each refresh) and for good. */
export function newSpan(remembered: boolean, now: number): { expiresAt: string; endsAt: string } {
  const { idle, total } = remembered ? session.remembered : session.notRemembered
  return { expiresAt: iso(now + Math.min(idle, total)), endsAt: iso(now + total) }
}

/** The new `expiresAt` of a session that was just used. */
export function prolonged(remembered: boolean, now: number, endsAt: string): string {
  const { idle } = remembered ? session.remembered : session.notRemembered
  return iso(Math.min(now + idle, Date.parse(endsAt)))
}
