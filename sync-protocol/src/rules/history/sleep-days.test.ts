import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDaytime } from '#rules/day-window.ts'
import { careDaysBetween } from './care-days.ts'
import { daytimeBetween, movingAverage, sleepDays } from './sleep-days.ts'
import { common, lengthOf, unionOf } from './spans.ts'

const hour = 3_600_000
const minute = 60_000
const at = (text: string) => Date.parse(text)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const usual = { dayStart: '07:00', dayEnd: '19:00' }
const kyiv = { timeZone: 'Europe/Kyiv', careDayStart: '00:00' }
const inHours = (days: ReturnType<typeof sleepDays>) =>
  days.map(({ day, dayMs, nightMs }) => [day, dayMs / hour, nightMs / hour])

describe('sleep per day', () => {
  it("splits a night at midnight and at the edges of the family's day", () => {
    const days = careDaysBetween(at('2026-11-20T12:00+02:00'), at('2026-11-21T12:00+02:00'), kyiv)
    const night = span('2026-11-20T18:00+02:00', '2026-11-21T08:00+02:00')
    expect(inHours(sleepDays([night], days, usual, 'Europe/Kyiv'))).toEqual([
      ['2026-11-20', 1, 5],
      ['2026-11-21', 1, 7],
    ])
  })

  it('counts overlapping sleeps of two people once, and splits a sleep of several days among them', () => {
    const days = careDaysBetween(at('2026-10-30T12:00+02:00'), at('2026-11-02T12:00+02:00'), kyiv)
    const sleeps = [
      span('2026-10-31T00:00+02:00', '2026-11-02T06:00+02:00'),
      span('2026-10-31T10:00+02:00', '2026-10-31T12:00+02:00'),
      span('2026-11-02T05:00+02:00', '2026-11-02T07:00+02:00'),
      // Ends before it starts.
      span('2026-11-02T12:00+02:00', '2026-11-02T11:00+02:00'),
    ]
    expect(inHours(sleepDays(sleeps, days, usual, 'Europe/Kyiv'))).toEqual([
      ['2026-10-30', 0, 0],
      ['2026-10-31', 12, 12],
      ['2026-11-01', 12, 12],
      ['2026-11-02', 0, 7],
    ])
  })

  it.each([
    // A night from 12:30 to 6:30 lasts 5 hours, 7, and elsewhere 5.5.
    ['America/New_York', '2026-03-08T00:30-05:00', '2026-03-08T06:30-04:00', 5],
    ['America/New_York', '2026-11-01T00:30-04:00', '2026-11-01T06:30-05:00', 7],
    ['Europe/Kyiv', '2026-03-29T00:30+02:00', '2026-03-29T06:30+03:00', 5],
    ['Europe/Kyiv', '2026-10-25T00:30+03:00', '2026-10-25T06:30+02:00', 7],
    ['Australia/Lord_Howe', '2026-10-04T00:30+10:30', '2026-10-04T06:30+11:00', 5.5],
    ['Australia/Lord_Howe', '2026-04-05T00:30+11:00', '2026-04-05T06:30+10:30', 6.5],
    ['Pacific/Chatham', '2026-09-27T00:30+12:45', '2026-09-27T06:30+13:45', 5],
    ['Asia/Kathmandu', '2026-09-27T00:30+05:45', '2026-09-27T06:30+05:45', 6],
    ['Asia/Tbilisi', '2026-09-27T00:30+04:00', '2026-09-27T06:30+04:00', 6],
  ])('in %s the night from %s to %s lasted %d hours', (timeZone, from, to, hours) => {
    const days = careDaysBetween(at(from), at(to), { timeZone, careDayStart: '00:00' })
    const [only, ...others] = sleepDays([span(from, to)], days, usual, timeZone)
    expect(others).toEqual([])
    expect([only!.dayMs, only!.nightMs / hour]).toEqual([0, hours])
  })

  it('accepts a window that wraps midnight, and treats an empty window as no day', () => {
    const [from, until] = [at('2026-11-20T12:00Z'), at('2026-11-21T12:00Z')]
    const wrapped = daytimeBetween(from, until, { dayStart: '20:00', dayEnd: '04:00' }, 'UTC')
    expect(wrapped).toEqual([span('2026-11-20T20:00Z', '2026-11-21T04:00Z')])
    expect(daytimeBetween(from, until, { dayStart: '07:00', dayEnd: '07:00' }, 'UTC')).toEqual([])
  })

  const zones = [
    'America/New_York',
    'Europe/Kyiv',
    'Asia/Tbilisi',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Chatham',
  ]
  const clocks = fc.constantFrom('00:00', '02:30', '03:00', '07:00', '19:00', '22:45')
  // Around every clock change of these zones, and where a zone skipped a day.
  const begins = fc
    .constantFrom(
      '2011-12-25',
      '2026-03-06',
      '2026-03-27',
      '2026-04-03',
      '2026-09-25',
      '2026-10-02',
      '2026-10-30',
    )
    .map((day) => at(`${day}T00:00Z`))

  it('day sums equal the total of the range in every zone, and so do day and night together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        clocks,
        clocks,
        clocks,
        begins,
        fc.array(fc.tuple(fc.integer({ min: -3000, max: 12_000 }), fc.integer({ min: -60, max: 3000 })), {
          maxLength: 12,
        }),
        (timeZone, careDayStart, dayStart, dayEnd, begin, list) => {
          const sleeps = list.map(([start, length]) => ({
            from: begin + start * minute,
            to: begin + (start + length) * minute,
          }))
          const days = careDaysBetween(begin, begin + 6 * 24 * hour, { timeZone, careDayStart })
          const counted = sleepDays(sleeps, days, { dayStart, dayEnd }, timeZone)
          const range = { from: days[0]!.from, to: days.at(-1)!.to }
          const total = lengthOf(common(unionOf(sleeps), [range]))
          expect(counted.reduce((sum, { dayMs, nightMs }) => sum + dayMs + nightMs, 0)).toBe(total)
          // The number of day minutes equals a check of the local time of each minute.
          const daytime = unionOf(sleeps).flatMap((one) =>
            Array.from(
              { length: (one.to - one.from) / minute },
              (_, index) => one.from + index * minute,
            ).filter(
              (instant) =>
                instant >= range.from &&
                instant < range.to &&
                isDaytime(instant, timeZone, { dayStart, dayEnd }),
            ),
          )
          const byWindow = counted.reduce((sum, { dayMs }) => sum + dayMs, 0)
          // A window edge that occurs twice or never counts at its first occurrence: a difference of one hour at most.
          expect(Math.abs(byWindow - daytime.length * minute)).toBeLessThanOrEqual(hour)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the moving average', () => {
  it('leaves out days without data', () => {
    expect(movingAverage([2, 4, null, 6, 8], 3)).toEqual([2, 3, 3, 5, 7])
    expect(movingAverage([null, null], 7)).toEqual([null, null])
  })
})
