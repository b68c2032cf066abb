import type { Cost } from 'sync-protocol/api/cost'
import { costLimits, type CostLimit, tokenLimit } from './cost-limits.ts'
import { RateLimiter, rateLimited } from './rate-limiter.ts'
import type { Caller } from './route.ts'
import type { Bucket, SharedRateLimiter } from './shared-rate-limiter.ts'

/** Limits calls by the cost of their contract. */
export class CostGate {
  private readonly limiter: RateLimiter
  private readonly limits: Readonly<Record<Cost, CostLimit>>
  private readonly shared: SharedRateLimiter | undefined

  /** `now`: ms. `shared`: if several processes count together. */
  constructor(now: () => number, limits = costLimits, shared?: SharedRateLimiter) {
    this.limiter = new RateLimiter(now)
    this.limits = limits
    this.shared = shared
  }

  /**
   * Throws `rate_limited` if the network, the account or the session has no call left. Counts nothing: it saves the
   * query for the session. `claimedCaller`: the user of the token, not yet validated. `token`: the key of a personal access
   * token.
   */
  check(cost: Cost, network: string, claimedCaller: Caller | null, token?: string): void {
    const { perMinute, burst } = this.limits[cost]
    this.limiter.check(`${cost} network ${network}`, perMinute.network)
    if (token !== undefined) this.limiter.check(`token ${token}`, tokenLimit.perMinute, tokenLimit.burst)
    if (!claimedCaller) return
    this.limiter.check(`${cost} session ${claimedCaller.sessionId}`, perMinute.session, burst?.session)
    this.limiter.check(`${cost} account ${claimedCaller.userId}`, perMinute.account, burst?.account)
  }

  /**
   * Counts a call in this process; `caller`: if signed in. Throws `rate_limited`. Returns a function that ends the
   * call.
   */
  enter(cost: Cost, network: string, caller: Caller | undefined, token?: string): () => void {
    const { concurrent } = this.limits[cost]
    const endFunctions: (() => void)[] = []
    const end = () => endFunctions.forEach((one) => one())
    try {
      if (caller && concurrent) {
        endFunctions.push(this.limiter.enter(sessionKey(cost, caller), concurrent.session))
        endFunctions.push(this.limiter.enter(accountKey(cost, caller, token), concurrent.account))
      }
      for (const { key, perMinute, burst } of this.bucketsOf(cost, network, caller, token))
        this.limiter.consume(key, perMinute, burst)
    } catch (error) {
      end()
      throw error
    }
    return end
  }

  /** Counts a call that `enter` admitted for all processes, if they count together. Throws `rate_limited`. */
  async countShared(cost: Cost, network: string, caller: Caller | undefined, token?: string): Promise<void> {
    const refused = await this.shared?.consume(this.bucketsOf(cost, network, caller, token))
    if (!refused) return
    const { key, perMinute, burst = perMinute } = refused.bucket
    // So that `check` refuses the next one.
    this.limiter.lowerTo(key, perMinute, burst, refused.left)
    throw rateLimited(Math.ceil(((1 - refused.left) * 60) / perMinute))
  }

  /**
   * The buckets of a call, narrowest first, so that a session over its limit takes nothing from others of its network.
   * Tokens have their own account bucket, so that a program does not use up the limit of the user's devices.
   */
  private bucketsOf(cost: Cost, network: string, caller: Caller | undefined, token?: string): Bucket[] {
    const { perMinute, burst } = this.limits[cost]
    const networkBucket = { key: `${cost} network ${network}`, perMinute: perMinute.network }
    if (!caller) return [networkBucket]
    return [
      ...(token === undefined ? [] : [{ key: `token ${token}`, ...tokenLimit }]),
      { key: sessionKey(cost, caller), perMinute: perMinute.session, burst: burst?.session },
      { key: accountKey(cost, caller, token), perMinute: perMinute.account, burst: burst?.account },
      networkBucket,
    ]
  }
}

const sessionKey = (cost: Cost, { sessionId }: Caller) => `${cost} session ${sessionId}`
const accountKey = (cost: Cost, { userId }: Caller, token: string | undefined) =>
  `${cost} account ${token === undefined ? '' : 'tokens '}${userId}`
