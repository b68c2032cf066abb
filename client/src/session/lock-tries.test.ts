import { describe, expect, it } from 'vitest'
import { afterWrong, MOST_TRIES, tryState } from './lock-tries.ts'

const fresh = { wrong: 0, notBefore: 0 }
const wrongTimes = (times: number, now: number) => {
  let lock = fresh
  for (let n = 0; n < times; n++) lock = afterWrong(lock, now)
  return lock
}

describe('T8: tries to open an app lock', () => {
  it.each([
    [0, 'free'],
    [4, 'free'],
    [5, { until: 30_000 }],
    [6, { until: 60_000 }],
    [9, { until: 480_000 }],
    [MOST_TRIES, 'password'],
  ])('after %i wrong ones', (times, state) => {
    expect(tryState(wrongTimes(times, 0), 0)).toEqual(state)
  })

  it('are free again after the pause', () => {
    const lock = wrongTimes(5, 1_000)
    expect(tryState(lock, 30_999)).toEqual({ until: 31_000 })
    expect(tryState(lock, 31_000)).toBe('free')
  })

  it('never wait longer than the pause, even if the clock was set back by a year', () => {
    expect(tryState(wrongTimes(5, 365 * 86_400_000), 0)).toEqual({ until: 30_000 })
  })
})
