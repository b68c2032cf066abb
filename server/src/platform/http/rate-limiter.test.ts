import { describe, expect, it } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const started = Date.UTC(2026, 2, 1)
const open = () => {
  const clock = { ms: started }
  return { clock, keeper: new RateLimiter(() => clock.ms) }
}
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

describe('rate limiter', () => {
  it('admits its number of calls per minute, and returns the time until the next one', () => {
    const { clock, keeper } = open()
    for (let call = 0; call < 30; call++) keeper.consume('a', 30)
    expect(thrownBy(() => keeper.consume('a', 30))).toEqual(limited(2))
    keeper.consume('b', 30)
    clock.ms += 2000
    keeper.consume('a', 30)
    expect(thrownBy(() => keeper.consume('a', 30))).toEqual(limited(2))
    clock.ms += 3_600_000
    for (let call = 0; call < 30; call++) keeper.consume('a', 30)
    expect(thrownBy(() => keeper.consume('a', 30))).toEqual(limited(2))
  })

  it('can be checked without taking a call', () => {
    const { keeper } = open()
    for (let look = 0; look < 10; look++) keeper.check('a', 2)
    keeper.consume('a', 2)
    keeper.consume('a', 2)
    expect(thrownBy(() => keeper.check('a', 2))).toEqual(limited(30))
  })

  it('recovers after the clock was set back', () => {
    const { clock, keeper } = open()
    for (let call = 0; call < 30; call++) keeper.consume('a', 30)
    clock.ms -= 3_600_000
    expect(thrownBy(() => keeper.consume('a', 30))).toEqual(limited(2))
    clock.ms += 3_600_000 + 2000
    keeper.consume('a', 30)
  })

  it('counts open calls, each until it ends once', () => {
    const { keeper } = open()
    const ends = [keeper.enter('a', 2), keeper.enter('a', 2)]
    expect(thrownBy(() => keeper.enter('a', 2))).toEqual(limited(1))
    ends[0]!()
    ends[0]!()
    keeper.enter('a', 2)
    expect(thrownBy(() => keeper.enter('a', 2))).toEqual(limited(1))
  })

  it('drops the full buckets of idle callers', () => {
    const { clock, keeper } = open()
    keeper.consume('a', 1)
    for (let other = 0; other < 19_999; other++) keeper.consume(`other ${other}`, 1)
    clock.ms += 120_000
    keeper.consume('one more', 1)
    expect((keeper as unknown as { buckets: Map<string, unknown> }).buckets.size).toBe(1)
  })
})
