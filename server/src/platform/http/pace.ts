import { ApiError } from 'sync-protocol/wire/errors'

const minute = 60_000
/** A bucket without calls for a minute is full. Full buckets are dropped once there are this many. */
const manyBuckets = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * Token buckets and counters of open calls, in the memory of one process. They protect this process, and a lost count
 * only admits a call. `shared-pace.ts` counts for all processes if there is a Redis. Limits that must hold always
 * (passwords) are in the database, see `auth/rate-limit.ts`.
 */
export class PaceKeeper {
  private readonly buckets = new Map<string, Bucket>()
  private readonly underWay = new Map<string, number>()
  private readonly now: () => number

  /** `now`: ms. */
  constructor(now: () => number) {
    this.now = now
  }

  /** Throws `rate_limited` like `take`, but takes nothing. */
  check(key: string, perMinute: number, burst = perMinute): void {
    const tokens = this.tokensOf(key, perMinute, burst)
    if (tokens < 1) throw slower(Math.ceil(((1 - tokens) * 60) / perMinute))
  }

  /**
   * Takes one of `perMinute` calls, of which `burst` may come at once. Throws `rate_limited` with the seconds until
   * the next one.
   */
  take(key: string, perMinute: number, burst = perMinute): void {
    this.check(key, perMinute, burst)
    const tokens = this.tokensOf(key, perMinute, burst) - 1
    const now = this.now()
    if (this.buckets.size >= manyBuckets) this.forgetFull(now)
    this.buckets.set(key, { tokens, filledAt: now })
  }

  /** Reduces a bucket to at most `tokens`, the count of other processes. */
  leave(key: string, perMinute: number, burst: number, tokens: number): void {
    this.buckets.set(key, {
      tokens: Math.min(tokens, this.tokensOf(key, perMinute, burst)),
      filledAt: this.now(),
    })
  }

  /** Counts an open call. Throws `rate_limited` if there are `atOnce` already. Returns a function that ends it. */
  enter(key: string, atOnce: number): () => void {
    const open = this.underWay.get(key) ?? 0
    if (open >= atOnce) throw slower(1)
    this.underWay.set(key, open + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.underWay.get(key) ?? 1) - 1
      if (left > 0) this.underWay.set(key, left)
      else this.underWay.delete(key)
    }
  }

  private tokensOf(key: string, perMinute: number, burst: number): number {
    const now = this.now()
    const { tokens, filledAt } = this.buckets.get(key) ?? { tokens: burst, filledAt: now }
    return Math.min(burst, tokens + (Math.max(0, now - filledAt) / minute) * perMinute)
  }

  private forgetFull(now: number): void {
    for (const [key, { filledAt }] of this.buckets) if (now - filledAt >= minute) this.buckets.delete(key)
    if (this.buckets.size >= manyBuckets) this.buckets.clear()
  }
}

export const slower = (retryAfter: number) =>
  new ApiError('rate_limited', { extra: { retryAfter: Math.max(1, retryAfter) } })
