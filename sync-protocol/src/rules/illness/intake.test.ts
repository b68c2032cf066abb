import { describe, expect, it } from 'vitest'
import { illnessDays, lastDayIntake } from './intake.ts'

const at = (iso: string) => Date.parse(iso)
const bottle = (iso: string, ml: number | null) => ({ at: at(iso), ml, isNursing: false })
const nursing = (iso: string) => ({ at: at(iso), ml: null, isNursing: true })
const diaper = (iso: string, isWet = true) => ({ at: at(iso), isWet })

describe('lastDayIntake', () => {
  const now = at('2026-03-10T12:00:00Z')
  it('adds up ml of bottles, feeds at the breast and wet diapers of exactly 24 hours', () => {
    expect(
      lastDayIntake(
        [
          bottle('2026-03-09T12:00:00Z', 500),
          bottle('2026-03-09T12:00:01Z', 100),
          bottle('2026-03-10T11:00:00Z', 90),
          bottle('2026-03-10T11:30:00Z', null),
          nursing('2026-03-10T12:00:00Z'),
          nursing('2026-03-10T12:00:01Z'),
        ],
        [diaper('2026-03-10T01:00:00Z'), diaper('2026-03-10T02:00:00Z', false)],
        now,
      ),
    ).toEqual({ ml: 190, nursings: 1, wet: 1 })
  })
})

it('returns 0 if only dry diapers were logged, and null if none was', () => {
  const now = at('2026-03-10T12:00:00Z')
  expect(lastDayIntake([], [diaper('2026-03-10T01:00:00Z', false)], now).wet).toBe(0)
  expect(lastDayIntake([], [], now).wet).toBeNull()
})

describe('illnessDays', () => {
  const none = { feeds: [], diapers: [], temperatures: [] }
  const days = (from: string, until: string | null, now: string, zone: string, logged = none) =>
    illnessDays({ from: at(from), until: until === null ? null : at(until) }, logged, at(now), zone)

  it('lists each civil day of the zone, the latest first', () => {
    const found = days('2026-03-01T19:59:00Z', null, '2026-03-02T20:01:00Z', 'Asia/Tbilisi')
    expect(found.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-02', '2026-03-01'])
    const ended = days('2026-03-01T19:59:00Z', '2026-03-02T19:59:00Z', '2026-03-09T00:00:00Z', 'Asia/Tbilisi')
    expect(ended.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-01'])
  })

  it('splits at midnight, and covers days of 23 and of 25 hours completely', () => {
    // Midnights of Berlin around both nights with a clock change.
    for (const [before, first, last, after] of [
      ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
      ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
    ] as const) {
      const logged = {
        feeds: [bottle(before, 1), bottle(first, 10), nursing(last), bottle(after, 100)],
        diapers: [diaper(first), diaper(last), diaper(last, false)],
        temperatures: [{ at: at(last), tenthsC: 391 }],
      }
      expect(days(before, null, after, 'Europe/Berlin', logged as never)).toMatchObject([
        { ml: 100, nursings: 0, wet: null, highest: null },
        { ml: 10, nursings: 1, wet: 2, highest: 391 },
        { ml: 1, nursings: 0, wet: null, highest: null },
      ])
    }
  })

  it('counts entries before the first fever of the same day, and none of the future', () => {
    const logged = {
      ...none,
      feeds: [bottle('2026-03-01T02:00:00Z', 80), bottle('2026-03-01T23:00:00Z', 70)],
    }
    const found = days('2026-03-01T10:00:00Z', null, '2026-03-01T12:00:00Z', 'UTC', logged as never)
    expect(found).toMatchObject([{ day: '2026-03-01', ml: 80 }])
  })
})
