import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unionMs } from './union-ms.ts'

const midnight = Date.UTC(2026, 10, 21)
const minute = 60_000
const iso = (minutes: number) => new Date(midnight + minutes * minute).toISOString()

describe('the total duration of sessions', () => {
  it('counts overlaps once, running sessions until now, and nothing outside the range', () => {
    const sessions = [
      { startTime: iso(-30), endTime: iso(10) },
      { startTime: iso(5), endTime: iso(20) },
      { startTime: iso(40), endTime: null },
      { startTime: iso(50), endTime: iso(45) },
    ]
    expect(unionMs(sessions, midnight, midnight + 60 * minute)).toBe((20 + 20) * minute)
  })

  it('is the sum of its parts, however the range is split', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.option(fc.integer({ min: 0, max: 100 })))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), fc.integer({ min: 0, max: 100 }), (list, cut) => {
        const all = list.map(([start, end]) => ({
          startTime: iso(start),
          endTime: end === null ? null : iso(end),
        }))
        const [from, middle, until] = [midnight, midnight + cut * minute, midnight + 100 * minute]
        // A running session counts to the end of the whole range, also in its first part.
        const closed = all.map((one) => ({ ...one, endTime: one.endTime ?? new Date(until).toISOString() }))
        expect(unionMs(closed, from, middle) + unionMs(closed, middle, until)).toBe(unionMs(all, from, until))
      }),
      { numRuns: 300 },
    )
  })
})
