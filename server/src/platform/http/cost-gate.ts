import type { Cost } from 'sync-protocol/api/cost'
import { costLimits, type CostLimit, tokenLimit } from './cost-limits.ts'
import { PaceKeeper } from './pace.ts'
import type { Caller } from './route.ts'

/** Limits calls by the cost of their contract. */
export class CostGate {
  private readonly paces: PaceKeeper
  private readonly limits: Readonly<Record<Cost, CostLimit>>

  /** `now`: ms. */
  constructor(now: () => number, limits = costLimits) {
    this.paces = new PaceKeeper(now)
    this.limits = limits
  }

  /**
   * Throws `rate_limited` where the network, the account or the session has no call left. Counts nothing: it spares the database
   * the look at a session. `named`: whom the token names, valid or not yet known to be; `token`: the name of a personal
   * access token.
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
   * Counts a call; `caller`: where one is signed in. The narrowest limit first, so that a session which is over its own
   * takes nothing from the others of its network. Tokens share an account of their own, so that a program leaves the
   * person's devices theirs. Throws `rate_limited`; returns what ends the call.
   */
  enter(cost: Cost, network: string, caller: Caller | undefined, token?: string): () => void {
    const { perMinute, burst, atOnce } = this.limits[cost]
    if (!caller) {
      this.paces.take(`${cost} network ${network}`, perMinute.network)
      return () => undefined
    }
    const session = `${cost} session ${caller.sessionId}`
    const account = `${cost} account ${token === undefined ? '' : 'tokens '}${caller.userId}`
    const ends: (() => void)[] = []
    const end = () => ends.forEach((one) => one())
    try {
      if (atOnce) {
        ends.push(this.paces.enter(session, atOnce.session))
        ends.push(this.paces.enter(account, atOnce.account))
      }
      if (token !== undefined) this.paces.take(`token ${token}`, tokenLimit.perMinute, tokenLimit.burst)
      this.paces.take(session, perMinute.session, burst?.session)
      this.paces.take(account, perMinute.account, burst?.account)
      this.paces.take(`${cost} network ${network}`, perMinute.network)
    } catch (error) {
      end()
      throw error
    }
    return end
  }
}
