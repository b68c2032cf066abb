import { expect, it } from 'vitest'
import { nightBands } from './night-bands.ts'

it.each([
  ['07:00', '19:00', '00:00', [[0, 7 / 24], [19 / 24, 1]]], // prettier-ignore
  ['07:00', '19:00', '07:00', [[0.5, 1]]],
  ['07:00', '19:00', '19:00', [[0, 0.5]]],
  ['07:00', '07:00', '00:00', []],
])('day from %s to %s on a day from %s', (dayStart, dayEnd, careDayStart, expected) => {
  expect(nightBands(dayStart, dayEnd, careDayStart)).toEqual(expected)
})
