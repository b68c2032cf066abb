import type { Cost } from 'sync-protocol/api/cost'
import { costLimits, type CostLimit, tokenLimit } from './cost-limits.ts'
import { PaceKeeper, slower } from './pace.ts'
import type { Caller } from './route.ts'
import type { Bucket, SharedPace } from './shared-pace.ts'

/** Limits calls by the cost of their contract. */
export class CostGate {
  private readonly paces: PaceKeeper
  private readonly limits: Readonly<Record<Cost, CostLimit>>
  private readonly shared: SharedPace | undefined

  /** `now`: ms. `shared`: if several processes count together. */
  constructor(now: () => number, limits = costLimits, shared?: SharedPace) {
    this.paces = new PaceKeeper(now)
    this.limits = limits
    this.shared = shared
  }

  /**
   * Throws `rate_limited` if the network, the account or the session has no call left. Counts nothing: it saves the
   * query for the session. `named`: the user of the token, not yet validated. `token`: the key of a personal access
   * token.
   */
  knock(cost: Cost, network: string, named: Caller | null, token?: string): void {
    const { perMinute, burst } = this.limits[cost]
    this.paces.check(`${cost} network ${network}`, perMinute.network)
    if (token !== undefined) this.paces.check(`token ${token}`, tokenLimit.perMinute, tokenLimit.burst)
    if (!named) return
    this.paces.check(`${cost} session ${named.sessionId}`, perMinute.session, burst?.session)
    this.paces.check(`${cost} account ${named.userId}`, perMinute.account, burst?.account)
  }

  /**
   * Counts a call in this process; `caller`: if signed in. Throws `rate_limited`. Returns a function that ends the
   * call.
   */
  enter(cost: Cost, network: string, caller: Caller | undefined, token?: string): () => void {
    const { atOnce } = this.limits[cost]
    const ends: (() => void)[] = []
    const end = () => ends.forEach((one) => one())
    try {
      if (caller && atOnce) {
        ends.push(this.paces.enter(sessionKey(cost, caller), atOnce.session))
        ends.push(this.paces.enter(accountKey(cost, caller, token), atOnce.account))
      }
      for (const { key, perMinute, burst } of this.bucketsOf(cost, network, caller, token))
        this.paces.take(key, perMinute, burst)
    } catch (error) {
      end()
      throw error
    }
    return end
  }

  /** Counts a call that `enter` admitted for all processes, if they count together. Throws `rate_limited`. */
  async share(cost: Cost, network: string, caller: Caller | undefined, token?: string): Promise<void> {
    const refused = await this.shared?.take(this.bucketsOf(cost, network, caller, token))
    if (!refused) return
    const { key, perMinute, burst = perMinute } = refused.bucket
    // So that `knock` refuses the next one.
    this.paces.leave(key, perMinute, burst, refused.left)
    throw slower(Math.ceil(((1 - refused.left) * 60) / perMinute))
  }

  /**
   * The buckets of a call, narrowest first, so that a session over its limit takes nothing from others of its network.
   * Tokens have their own account bucket, so that a program does not use up the limit of the user's devices.
   */
  private bucketsOf(cost: Cost, network: string, caller: Caller | undefined, token?: string): Bucket[] {
    const { perMinute, burst } = this.limits[cost]
    const ofNetwork = { key: `${cost} network ${network}`, perMinute: perMinute.network }
    if (!caller) return [ofNetwork]
    return [
      ...(token === undefined ? [] : [{ key: `token ${token}`, ...tokenLimit }]),
      { key: sessionKey(cost, caller), perMinute: perMinute.session, burst: burst?.session },
      { key: accountKey(cost, caller, token), perMinute: perMinute.account, burst: burst?.account },
      ofNetwork,
    ]
  }
}

const sessionKey = (cost: Cost, { sessionId }: Caller) => `${cost} session ${sessionId}`
const accountKey = (cost: Cost, { userId }: Caller, token: string | undefined) =>
  `${cost} account ${token === undefined ? '' : 'tokens '}${userId}`
