import { describe, expect, it } from 'vitest'
import { careDaysBetween } from 'sync-protocol/rules/history/care-days'
import { lastDays, sleepSummary } from './sleep-summary.ts'
import type { Sleep } from './use-sleeps.ts'

const hour = 3_600_000
const day = 24 * hour
const rule = { timeZone: 'UTC', careDayStart: '00:00' }
const usual = { dayStart: '07:00', dayEnd: '19:00' }
const now = Date.UTC(2026, 10, 21, 12)
const midnight = Date.UTC(2026, 10, 21)

const sleep = (from: number, until: number | null, type: Sleep['type'] = 'NIGHT_SLEEP'): Sleep => ({
  key: `sleepSession/${from}`,
  from,
  until,
  wakings: [],
  type,
})
/** The night that ends on the morning `daysAgo` days ago, from 19:00 for a number of hours. */
const night = (daysAgo: number, hours = 10) => {
  const from = midnight - daysAgo * day - 5 * hour
  return sleep(from, from + hours * hour)
}
const nap = (daysAgo: number, hours: number) => {
  const from = midnight - daysAgo * day + 10 * hour
  return sleep(from, from + hours * hour, 'AFTERNOON_NAP')
}
const of = (sleeps: Sleep[], at = now) => {
  const { from, to } = lastDays(28, at, rule)
  return sleepSummary(sleeps, careDaysBetween(from, to, rule), usual, 'UTC', at)
}

describe("the summary of the last days' sleep", () => {
  it('has today by night and by day, with a running sleep up to now', () => {
    const { today } = of([night(0), sleep(now - hour, null, 'AFTERNOON_NAP')])
    expect([today.nightMs / hour, today.dayMs / hour]).toEqual([5, 1])
  })

  it('averages whole days with logged sleep if few nights were logged: a gap in the log does not count, nor does today', () => {
    const sleeps = [nap(0, 1), nap(1, 2), nap(3, 4), nap(3, 1)]
    const { averageMs, longestMs, naps, days } = of(sleeps)
    expect(averageMs! / hour).toBe(3)
    expect(longestMs! / hour).toBe(4)
    expect(naps).toBe(1.5)
    expect(days).toHaveLength(14)
    expect(days.slice(-4).map(({ dayMs }) => dayMs && dayMs / hour)).toEqual([4, null, 2, 1])
  })

  it('compares the nights of a week with those of the week before if enough are known', () => {
    const weeks = (first: number, second: number) =>
      Array.from({ length: 16 }, (_, ago) => night(ago, ago < 8 ? second : first))
    expect(of(weeks(9, 10)).nightTrendMs! / hour).toBe(1)
    expect(of([night(1), night(2)]).nightTrendMs).toBeNull()
  })

  it('has a moving average of all sleep over up to seven whole days', () => {
    const { days } = of(Array.from({ length: 28 }, (_, ago) => [night(ago), nap(ago, 3)]).flat())
    expect(days.map(({ averageMs }) => averageMs! / hour)).toEqual(Array(14).fill(13))
    // Seven more hours in one day add an hour to the averages of that day and the six after it.
    const once = of([...Array.from({ length: 28 }, (_, ago) => night(ago)), nap(7, 7)]).days
    const [before, while7, today] = [Array(6).fill(10), Array(7).fill(11), [10]]
    expect(once.map(({ averageMs }) => averageMs! / hour)).toEqual([...before, ...while7, ...today])
  })

  it('is empty without sleep', () => {
    expect(of([])).toMatchObject({ averageMs: null, longestMs: null, naps: null, nightTrendMs: null })
  })
})
