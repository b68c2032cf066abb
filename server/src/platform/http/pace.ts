import type { Pace } from 'sync-protocol/api/contract'
import { ApiError } from 'sync-protocol/wire/errors'

const minute = 60_000
/** A bucket that nobody touched for a minute is full, and forgotten once there are this many. */
const manyBuckets = 20_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * Holds callers to the pace of a contract: calls a minute by network and by session, and calls at once by session. In
 * memory and for each process alone: what it protects is this process, and losing count lets a call through. What
 * must never be let through (passwords) is counted in the database, see `auth/rate-limit.ts`.
 */
export class PaceKeeper {
  private readonly buckets = new Map<string, Bucket>()
  private readonly underWay = new Map<string, number>()
  private readonly now: () => number

  /** `now`: ms. */
  constructor(now: () => number) {
    this.now = now
  }

  /** Takes one of `perMinute` calls. Throws `rate_limited` with the seconds until the next one. */
  take(key: string, perMinute: number): void {
    const now = this.now()
    const bucket = this.buckets.get(key) ?? { tokens: perMinute, filledAt: now }
    const gained = (Math.max(0, now - bucket.filledAt) / minute) * perMinute
    const tokens = Math.min(perMinute, bucket.tokens + gained)
    if (tokens < 1) throw slower(Math.ceil(((1 - tokens) * 60) / perMinute))
    if (this.buckets.size >= manyBuckets) this.forgetFull(now)
    this.buckets.set(key, { tokens: tokens - 1, filledAt: now })
  }

  /** Counts a call of a session while it lasts. Throws `rate_limited`; returns what ends it. */
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

  /** The network and then the session take a call by a contract's pace; returns what ends it. */
  begin(name: string, pace: Pace, network: string, sessionId: string): () => void {
    this.take(`${name} ${network}`, pace.perMinute.network)
    this.take(`${name} ${sessionId}`, pace.perMinute.session)
    return this.enter(sessionId, pace.atOnce)
  }

  private forgetFull(now: number): void {
    for (const [key, { filledAt }] of this.buckets) if (now - filledAt >= minute) this.buckets.delete(key)
    if (this.buckets.size >= manyBuckets) this.buckets.clear()
  }
}

const slower = (retryAfter: number) =>
  new ApiError('rate_limited', { extra: { retryAfter: Math.max(1, retryAfter) } })
