import { ApiError } from 'sync-protocol/wire/errors'

const minute = 60_000
/** A bucket without calls for a minute is full. Full buckets are dropped once there are this many. */
const maxBuckets = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * Token buckets and counters of open calls, in the memory of one process. They protect this process, and a lost count
 * only admits a call. `shared-rate-limiter.ts` counts for all processes if there is a Redis. Limits that must hold always
 * (passwords) are in the database, see `auth/rate-limit.ts`.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()
  private readonly openCalls = new Map<string, number>()
  private readonly now: () => number

  /** `now`: ms. */
  constructor(now: () => number) {
    this.now = now
  }

  /** Throws `rate_limited` like `consume`, but consumes nothing. */
  check(key: string, perMinute: number, burst = perMinute): void {
    const tokens = this.tokensOf(key, perMinute, burst)
    if (tokens < 1) throw rateLimited(Math.ceil(((1 - tokens) * 60) / perMinute))
  }

  /**
   * Consumes one of `perMinute` calls, of which `burst` may come at once. Throws `rate_limited` with the seconds until
   * the next one.
   */
  consume(key: string, perMinute: number, burst = perMinute): void {
    this.check(key, perMinute, burst)
    const tokens = this.tokensOf(key, perMinute, burst) - 1
    const now = this.now()
    if (this.buckets.size >= maxBuckets) this.removeFullBuckets(now)
    this.buckets.set(key, { tokens, filledAt: now })
  }

  /** Reduces a bucket to at most `tokens`, the count of other processes. */
  lowerTo(key: string, perMinute: number, burst: number, tokens: number): void {
    this.buckets.set(key, {
      tokens: Math.min(tokens, this.tokensOf(key, perMinute, burst)),
      filledAt: this.now(),
    })
  }

  /** Counts an open call. Throws `rate_limited` if there are `concurrent` already. Returns a function that ends it. */
  enter(key: string, concurrent: number): () => void {
    const open = this.openCalls.get(key) ?? 0
    if (open >= concurrent) throw rateLimited(1)
    this.openCalls.set(key, open + 1)
    let isEnded = false
    return () => {
      if (isEnded) return
      isEnded = true
      const remaining = (this.openCalls.get(key) ?? 1) - 1
      if (remaining > 0) this.openCalls.set(key, remaining)
      else this.openCalls.delete(key)
    }
  }

  private tokensOf(key: string, perMinute: number, burst: number): number {
    const now = this.now()
    const { tokens, filledAt } = this.buckets.get(key) ?? { tokens: burst, filledAt: now }
    return Math.min(burst, tokens + (Math.max(0, now - filledAt) / minute) * perMinute)
  }

  private removeFullBuckets(now: number): void {
    for (const [key, { filledAt }] of this.buckets) if (now - filledAt >= minute) this.buckets.delete(key)
    if (this.buckets.size >= maxBuckets) this.buckets.clear()
  }
}

export const rateLimited = (retryAfter: number) =>
  new ApiError('rate_limited', { extra: { retryAfter: Math.max(1, retryAfter) } })
