import { describe, expect, it } from 'vitest'
import type { Cost } from 'sync-protocol/api/cost'
import { CostGate } from './cost-gate.ts'
import { costLimits, type CostLimit } from './cost-limits.ts'

const limit: CostLimit = {
  perMinute: { network: 6, account: 4, session: 3 },
  concurrent: { account: 3, session: 2 },
}
const open = (overrides: Partial<Record<Cost, CostLimit>> = {}) =>
  new CostGate(() => Date.UTC(2026, 2, 1), { ...costLimits, read: limit, write: limit, ...overrides })
const caller = (userId: string, session = '') => ({ userId, sessionId: `${userId}${session}` })
const limited = (retryAfter: number) =>
  expect.objectContaining({ code: 'rate_limited', extra: { retryAfter } })
const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}
const times = (count: number, action: () => unknown) => {
  for (let turn = 0; turn < count; turn++) action()
}

describe('cost gate', () => {
  it('limits a session across all routes of the class, and no other class', () => {
    const gate = open()
    const call = () => gate.enter('read', 'home', caller('anna'))()
    times(3, call)
    expect(thrownBy(call)).toEqual(limited(20))
    gate.enter('write', 'home', caller('anna'))()
  })

  it('limits an account across all its sessions', () => {
    const gate = open()
    const call = (session: string) => () => gate.enter('read', session, caller('anna', session))()
    times(3, call('1'))
    call('2')()
    expect(thrownBy(call('2'))).toEqual(limited(15))
    gate.enter('read', '2', caller('david'))()
  })

  it('limits a network across all accounts, and no other network', () => {
    const gate = open()
    for (const name of ['anna', 'david']) times(3, () => gate.enter('read', 'home', caller(name))())
    expect(thrownBy(() => gate.enter('read', 'home', caller('mia')))).toEqual(limited(10))
    gate.enter('read', 'away', caller('mia'))()
  })

  it('does not count calls of a session over its own limit for the network', () => {
    const gate = open()
    const call = () => gate.enter('read', 'home', caller('anna'))()
    times(3, call)
    times(20, () => expect(thrownBy(call)).toEqual(limited(20)))
    times(3, () => gate.enter('read', 'home', caller('david'))())
  })

  it('limits open calls of a session and of an account, and admits the next when one ends', () => {
    const gate = open({ read: { ...limit, perMinute: { network: 99, account: 99, session: 99 } } })
    const enter = (session: string) => gate.enter('read', 'home', caller('anna', session))
    const end = enter('1')
    enter('1')
    expect(thrownBy(() => enter('1'))).toEqual(limited(1))
    enter('2')
    expect(thrownBy(() => enter('2'))).toEqual(limited(1))
    expect(thrownBy(() => enter('3'))).toEqual(limited(1))
    end()
    enter('1')
  })

  it('admits a burst, and then the rate per minute', () => {
    let now = Date.UTC(2026, 2, 1)
    const burst = { account: 3, session: 2 }
    const gate = new CostGate(() => now, { ...costLimits, read: { ...costLimits.growth, burst } })
    const call = (session: string) => () => gate.enter('read', 'home', caller('anna', session))()
    times(2, call('1'))
    expect(thrownBy(call('1'))).toEqual(limited(1))
    call('2')()
    expect(thrownBy(call('2'))).toEqual(limited(1))
    now += 3_600_000
    times(2, call('1'))
    expect(thrownBy(call('1'))).toEqual(limited(1))
  })

  it('does not count a refused call as open', () => {
    const gate = open({ read: { ...limit, perMinute: { network: 9, account: 9, session: 1 } } })
    gate.enter('read', 'home', caller('anna'))()
    times(5, () => expect(thrownBy(() => gate.enter('read', 'home', caller('anna')))).toEqual(limited(60)))
    const { openCalls } = (gate as unknown as { limiter: { openCalls: Map<string, number> } }).limiter
    expect(openCalls.size).toBe(0)
  })

  it('refuses early when no call is left, and counts nothing then', () => {
    const gate = open()
    times(20, () => gate.check('read', 'home', caller('anna')))
    times(3, () => gate.enter('read', 'home', caller('anna'))())
    expect(thrownBy(() => gate.check('read', 'home', caller('anna')))).toEqual(limited(20))
    gate.check('read', 'home', caller('david'))
    times(3, () => gate.enter('read', 'home', undefined))
    expect(thrownBy(() => gate.check('read', 'home', null))).toEqual(limited(10))
  })
})

it.each(Object.entries(costLimits))('limits of %s grow from a session to its network', (_, one) => {
  const { network, account, session } = one.perMinute
  expect(session).toBeLessThanOrEqual(account)
  expect(account).toBeLessThanOrEqual(network)
  expect(one.burst?.session ?? session).toBeLessThanOrEqual(session)
  expect(one.burst?.account ?? account).toBeLessThanOrEqual(account)
  expect(one.concurrent?.session ?? 1).toBeLessThanOrEqual(one.concurrent?.account ?? 1)
})
