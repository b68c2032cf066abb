import fc from 'fast-check'
import { expect, it } from 'vitest'
import { careDaysBetween, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import { common, lengthOf, unionOf } from 'sync-protocol/rules/history/spans'
import type { Entry } from '#features/activities/entries/entry.ts'
import { daySums } from './day-sums.ts'
import { daysBefore } from './use-chunks.ts'

const minute = 60_000
const day = 24 * 60 * minute
const weeks = 3

const zones = [
  'America/New_York',
  'Europe/Kyiv',
  'Asia/Tbilisi',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
]
// Days shortly after a clock change in one of these zones, or after a day that a zone skipped.
const lastDays = ['2012-01-05', '2026-03-12', '2026-04-09', '2026-10-01', '2026-10-08', '2026-11-05']

/** Sleeps that began `ago` minutes before `end` (ms) and lasted `length` minutes; null for a running one. */
const sleepsBefore = (end: number, list: readonly (readonly [ago: number, length: number | null])[]) =>
  list.map(([ago, length]) => {
    const at = end - ago * minute
    return {
      ...{ entity: 'sleepSession', at, wakings: [] },
      until: length === null ? null : at + length * minute,
    } as unknown as Entry
  })

it('consecutive weeks add up to the total of all days and count each entry once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('00:00', '02:30', '03:00'),
      fc.constantFrom(...lastDays),
      fc.array(
        fc.tuple(
          fc.integer({ min: -2000, max: 35_000 }),
          fc.option(fc.oneof(fc.integer({ min: -60, max: 900 }), fc.integer({ min: 900, max: 15_000 })), {
            freq: 10,
          }),
        ),
        { maxLength: 40 },
      ),
      fc.integer({ min: 0, max: 2880 }),
      (timeZone, careDayStart, last, list, sinceNow) => {
        const rule = { timeZone, careDayStart }
        const end = startOfNamedDay(last, rule)
        const now = end - sinceNow * minute
        const sleeps = sleepsBefore(end, list)
        let to = end
        let [lastedMs, count] = [0, 0]
        for (let week = 0; week < weeks; week++) {
          const range = daysBefore(to, rule, 7)
          const days = careDaysBetween(range.from, range.to, rule)
          expect([days[0]!.from, days.at(-1)!.to]).toEqual([range.from, range.to])
          for (const sum of daySums(sleeps, days, now)) {
            lastedMs += sum.lastedMs
            count += sum.count
          }
          to = range.from
        }
        const range = { from: to, to: end }
        const slept = sleeps.map((sleep) => ({
          from: sleep.at,
          to: Math.min(('until' in sleep ? sleep.until : null) ?? now, now),
        }))
        expect(lastedMs).toBe(lengthOf(common(unionOf(slept), [range])))
        expect(count).toBe(sleeps.filter(({ at }) => at >= range.from && at < range.to).length)
        // The expected value: counts minutes one by one, without the code for spans.
        const minutes = new Set(
          slept.flatMap(({ from, to: until }) =>
            Array.from({ length: Math.max(0, (until - from) / minute) }, (_, index) => from + index * minute),
          ),
        )
        const inRange = [...minutes].filter((at) => at >= range.from && at < range.to)
        expect(lastedMs).toBe(inRange.length * minute)
        // A clock change or a skipped day shifts the start of the weeks by one day at most.
        expect(Math.abs(end - to - weeks * 7 * day)).toBeLessThanOrEqual(day)
      },
    ),
    { numRuns: 150 },
  )
})
