import type { Limit } from '#platform/auth/rate-limit.ts'

const minute = 60_000
const hour = 60 * minute

/** Waiting times between the attempts of an event, ms. After the last one the event is dead. */
export const retryAfterMs = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour] as const
/** Consecutive dead events that turn a webhook off. */
export const maxDeadInRow = 5
/** Dead events: how many a webhook keeps, and for how long (ms). */
export const dead = { max: 100, retentionMs: 7 * 24 * hour }
/** Most events that may wait for a webhook. More turn it off. */
export const maxWaiting = 20_000

/** A call: its timeout (ms), and the bytes of an answer that are read. */
export const call = { waitMs: 10_000, maxBytes: 16_384 }
/** Parallel calls, of different webhooks. */
export const maxParallelCalls = 32
/** How long a turn of one webhook lasts, ms. */
export const turnMs = 20_000
/** How long a claim lasts, ms: longer than a turn and its last call. */
export const leaseMs = 60_000

export const limits = {
  makeByTeam: { name: 'webhook-make-team', burst: 20, seconds: 3600 },
  testByTeam: { name: 'webhook-test-team', burst: 10, seconds: 30 },
} as const satisfies Record<string, Limit>
