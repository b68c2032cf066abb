const maxMs = 3_600_000

/** The pause that a `Retry-After` requests (seconds, or a date), ms from now, at most an hour; null without one. */
export function retryAfterMs(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), maxMs) : null
}
