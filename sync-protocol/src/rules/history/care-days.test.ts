import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careDayOf, careDaysBetween, clockShare, dayIndexOf } from './care-days.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)
const hoursOf = (from: string, until: string, timeZone: string, careDayStart = '00:00') =>
  careDaysBetween(at(from), at(until), { timeZone, careDayStart }).map((one) => [
    one.day,
    (one.to - one.from) / hour,
  ])

describe('care days', () => {
  it.each([
    // The clock jumps forward and back.
    ['America/New_York', '2026-03-07T12:00Z', '2026-03-09T12:00Z', '00:00', [24, 23, 24]],
    ['America/New_York', '2026-10-31T12:00Z', '2026-11-02T12:00Z', '00:00', [24, 25, 24]],
    ['Europe/Kyiv', '2026-03-28T12:00Z', '2026-03-30T12:00Z', '00:00', [24, 23, 24]],
    ['Europe/Kyiv', '2026-10-24T12:00Z', '2026-10-26T12:00Z', '00:00', [24, 25, 24]],
    ['Asia/Tbilisi', '2026-03-28T12:00Z', '2026-03-30T12:00Z', '00:00', [24, 24, 24]],
    ['Asia/Kathmandu', '2026-03-28T12:00Z', '2026-03-30T12:00Z', '00:00', [24, 24, 24]],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-04-03T15:00Z', '2026-04-05T15:00Z', '00:00', [24, 24.5, 24]],
    ['Australia/Lord_Howe', '2026-10-02T15:00Z', '2026-10-04T15:00Z', '00:00', [24, 23.5, 24]],
    ['Pacific/Chatham', '2026-04-03T15:00Z', '2026-04-05T15:00Z', '00:00', [24, 25, 24]],
    // The zone skipped 30 December.
    ['Pacific/Apia', '2011-12-29T12:00Z', '2011-12-31T12:00Z', '00:00', [24, 24, 24]],
    // The hour at which the care day begins is skipped, and occurs twice.
    ['Europe/Kyiv', '2026-03-28T12:00Z', '2026-03-30T12:00Z', '03:00', [24, 23, 24]],
    ['Europe/Kyiv', '2026-10-24T12:00Z', '2026-10-26T12:00Z', '03:00', [24, 25, 24]],
    // Midnight is skipped.
    ['Africa/Cairo', '2026-04-23T12:00Z', '2026-04-25T12:00Z', '00:00', [24, 23, 24]],
  ])('in %s from %s to %s, beginning at %4$s', (zone, from, until, start, expected) => {
    const days = hoursOf(from, until, zone, start)
    const total = days.reduce((sum, [, hours]) => sum + Number(hours), 0)
    expect(total).toBe(expected.reduce((sum, hours) => sum + hours, 0))
    if (start === '00:00') expect(days.map(([, hours]) => hours)).toEqual(expected)
  })

  it('leaves out a day that a zone skipped', () => {
    const days = hoursOf('2011-12-29T12:00Z', '2011-12-31T12:00Z', 'Pacific/Apia')
    expect(days.map(([day]) => day)).toEqual(['2011-12-29', '2011-12-31', '2012-01-01'])
  })

  it('the night before a care day belongs to the previous one', () => {
    const rule = { timeZone: 'Asia/Tbilisi', careDayStart: '03:00' }
    expect(careDayOf(at('2026-11-21T02:59+04:00'), rule)).toBe('2026-11-20')
    expect(careDayOf(at('2026-11-21T03:00+04:00'), rule)).toBe('2026-11-21')
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
  it('have no gaps in any zone, and each instant is within the day of its name', () => {
    const minutes = fc.integer({ min: Date.UTC(2011, 11, 20) / 60_000, max: Date.UTC(2027, 0) / 60_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('00:00', '02:30', '03:00', '06:15', '23:30'),
        minutes,
        fc.integer({ min: 1, max: 40 * 24 * 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (timeZone, careDayStart, from, length, share) => {
          const rule = { timeZone, careDayStart }
          const [start, end] = [from * 60_000, (from + length) * 60_000]
          const days = careDaysBetween(start, end, rule)
          expect(days[0]!.from).toBeLessThanOrEqual(start)
          expect(days.at(-1)!.to).toBeGreaterThanOrEqual(end)
          days.slice(1).forEach((day, index) => expect(day.from).toBe(days[index]!.to))
          const instant = Math.floor(start + share * (end - start - 1))
          expect(days[dayIndexOf(days, instant)]?.day).toBe(careDayOf(instant, rule))
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('the local time within a day', () => {
  it.each([
    ['2026-11-21T06:00+02:00', 'Europe/Kyiv', '00:00', 0.25],
    ['2026-11-21T09:00+02:00', 'Europe/Kyiv', '03:00', 0.25],
    // After the clock jumps forward or back, noon is still in the middle.
    ['2026-03-29T12:00+03:00', 'Europe/Kyiv', '00:00', 0.5],
    ['2026-10-25T12:00+02:00', 'Europe/Kyiv', '00:00', 0.5],
  ])('%s in %s, the day from %s', (instant, timeZone, careDayStart, expected) => {
    const rule = { timeZone, careDayStart }
    const [day] = careDaysBetween(at(instant), at(instant) + 1, rule)
    expect(clockShare(at(instant), day!, rule)).toBe(expected)
    expect(clockShare(day!.to, day!, rule)).toBe(1)
    expect(clockShare(day!.from, day!, rule)).toBe(0)
  })
})
