import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWhole, pan, pinched, within, zoom } from './zoom.ts'

const whole = { from: 0, to: 24 }

it('keeps the month under the finger in place', () => {
  expect(zoom(whole, whole, 0.5, 12)).toEqual({ from: 6, to: 18 })
  expect(zoom(whole, { from: 6, to: 18 }, 0.5, 9)).toEqual({ from: 7.5, to: 13.5 })
  expect(pinched(whole, [10, 14], [0.25, 0.75])).toEqual({ from: 8, to: 16 })
})

it('stops at the ends and at two months', () => {
  expect(pan(whole, { from: 6, to: 18 }, -20)).toEqual({ from: 0, to: 12 })
  expect(zoom(whole, whole, 0.001, 5)).toEqual({ from: 5 - 5 / 12, to: 7 - 5 / 12 })
  expect(zoom(whole, { from: 6, to: 8 }, 100, 7)).toEqual(whole)
  expect(isWhole(whole, zoom(whole, { from: 6, to: 8 }, 100, 7))).toBe(true)
  expect(isWhole(whole, { from: 6, to: 18 })).toBe(false)
})

it('stays within the whole range', () => {
  const month = fc.double({ min: -50, max: 80, noNaN: true })
  fc.assert(
    fc.property(month, month, (from, to) => {
      const span = within(whole, { from, to })
      expect(span.from).toBeGreaterThanOrEqual(0)
      expect(span.to).toBeLessThanOrEqual(24 + 1e-9)
      expect(span.to - span.from).toBeGreaterThanOrEqual(2 - 1e-9)
    }),
  )
})
