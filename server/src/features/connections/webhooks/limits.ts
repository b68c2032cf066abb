import type { Limit } from '#platform/auth/rate-limit.ts'

const minute = 60_000
const hour = 60 * minute

/** Waiting times between the tries of an event, ms; after the last one it is given up. */
export const retryAfterMs = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour] as const
/** Events in a row that are given up before a webhook is turned off. */
export const deadBeforeOff = 5
/** Events that were given up: how many of a webhook are kept, and for how long (ms). */
export const dead = { most: 100, keptMs: 7 * 24 * hour }
/** Events that may wait for a webhook; with more it is turned off. */
export const mostWaiting = 20_000

/** A call: the time for it (ms), and the bytes of an answer that are read. */
export const call = { waitMs: 10_000, maxBytes: 16_384 }
/** Calls at one time, of different webhooks. */
export const mostAtOnce = 32
/** How long one webhook is served before others get their turn, ms. */
export const turnMs = 20_000
/** How long a claim lasts, ms: longer than a turn with its last call. */
export const leaseMs = 60_000

export const limits = {
  makeByTeam: { name: 'webhook-make-team', burst: 20, seconds: 3600 },
  testByTeam: { name: 'webhook-test-team', burst: 10, seconds: 30 },
} as const satisfies Record<string, Limit>
