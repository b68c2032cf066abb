import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourLabels, percentOf, pinPlaces } from './place.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)

describe('labels', () => {
  const hours = (now: string, zone: string) =>
    hourLabels(at(now), zone).map((label) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
        label.at,
      ),
    )
  test.each([
    ['2026-11-21T03:14:00Z', 'UTC', ['18', '21', '00']],
    // 13.8 % of twelve hours are 99 minutes.
    ['2026-11-21T04:40:00Z', 'UTC', ['18', '21', '00', '03']],
    ['2026-11-21T04:39:00Z', 'UTC', ['18', '21', '00']],
    ['2026-11-21T10:00:00Z', 'Asia/Kathmandu', ['06', '09', '12']],
    ['2026-11-21T12:00:00Z', 'Australia/Eucla', ['09', '12', '15', '18']],
    // The night of 25 hours in Kyiv: 03:00 occurs twice.
    ['2026-10-25T06:00:00Z', 'Europe/Kyiv', ['21', '00', '03', '03', '06']],
    // The night of 23 hours: there is no 03:00.
    ['2026-03-29T06:00:00Z', 'Europe/Kyiv', ['21', '00', '06']],
  ])('at %s in %s: %j', (now, zone, expected) => {
    expect(hours(now, zone)).toEqual(expected)
  })
  test('leave space for a longer word: 21.6 % of twelve hours are 156 minutes', () => {
    const last = (now: string, letters: number) => hourLabels(at(now), 'UTC', letters).at(-1)?.at
    const three = at('2026-11-21T03:00:00Z')
    expect(last('2026-11-21T04:50:00Z', 3)).toBe(three)
    expect(last('2026-11-21T04:50:00Z', 6)).toBe(three - 3 * hour)
    expect(last('2026-11-21T05:36:00Z', 6)).toBe(three)
  })
  test('are at the position of their hour', () => {
    const now = at('2026-11-21T06:00:00Z')
    expect(hourLabels(now, 'UTC').map(({ percent }) => percent)).toEqual([0, 25, 50, 75])
    expect(percentOf(now - 6 * hour, now)).toBe(50)
  })
})

describe('pins', () => {
  test.each([
    ['far apart', [10, 50, 90], [10, 50, 90]],
    ['close together', [10, 11, 12], [10, 16, 22]],
    ['at the end', [99], [98]],
    ['several at the end push back', [96, 97, 99], [86, 92, 98]],
    ['none', [], []],
  ])('%s', (_, wanted, expected) => {
    expect(pinPlaces(wanted)).toEqual(expected)
  })
  test('keep their order, their distance and the edges', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 40 }), (unordered) => {
        const wanted = unordered.toSorted((a, b) => a - b)
        const places = pinPlaces(wanted)
        const spacing = Math.min(6, 98 / Math.max(1, wanted.length - 1))
        places.forEach((place, index) => {
          expect(place).toBeGreaterThanOrEqual(-1e-9)
          expect(place).toBeLessThanOrEqual(98)
          if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(spacing - 1e-9)
        })
      }),
    )
  })
})
