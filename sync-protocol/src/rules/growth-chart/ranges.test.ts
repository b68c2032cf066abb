import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysPerMonth } from './draw-chart.ts'
import { rangeOf, ranges, wholeOf } from './ranges.ts'
import { multiples } from './ticks.ts'

const days = (years: number) => Math.round(years * 12 * daysPerMonth)

it('every measurement is on the chart of its age', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: days(19) }), { minLength: 1 }), (ages) => {
      for (const age of ages) {
        const { from, to } = wholeOf(rangeOf(age), ages)
        expect(age / daysPerMonth).toBeGreaterThanOrEqual(from)
        expect(age / daysPerMonth).toBeLessThanOrEqual(to)
      }
    }),
  )
})

it('charts have their nominal length if no measurement is beyond it', () => {
  const ages = [0, 1, 3, 5.9, 8, 11].map(days)
  expect(wholeOf('infant', ages)).toEqual({ from: 0, to: 24 })
  expect(wholeOf('toddler', ages)).toEqual({ from: 24, to: 72 })
  expect(wholeOf('child', ages)).toEqual({ from: 84, to: 144 })
})

it('charts extend by whole steps of their axis: to the seventh year, and into the teens', () => {
  const ages = [6.4, 6.9, 13.2].map(days)
  expect(wholeOf('toddler', ages.slice(0, 1))).toEqual({ from: 24, to: 78 })
  expect(wholeOf('toddler', ages)).toEqual({ from: 24, to: 84 })
  expect(wholeOf('child', ages)).toEqual({ from: 84, to: 168 })
  expect((168 - 144) % ranges.child.step).toBe(0)
})

it('chart axes have the steps of the spec', () => {
  const ticks = Object.values(ranges).map(({ from, to, step }) => multiples(from, to, step))
  expect(ticks).toEqual([
    Array.from({ length: 25 }, (_, month) => month),
    [24, 30, 36, 42, 48, 54, 60, 66, 72],
    [84, 96, 108, 120, 132, 144],
  ])
})
