import { expect, it } from 'vitest'
import { nightBands } from './night-bands.ts'
import { areaPath, linePath, runsOf } from './area-path.ts'

it.each([
  ['07:00', '19:00', '00:00', [[0, 7 / 24], [19 / 24, 1]]], // prettier-ignore
  ['07:00', '19:00', '07:00', [[0.5, 1]]],
  ['07:00', '19:00', '19:00', [[0, 0.5]]],
  ['07:00', '07:00', '00:00', []],
])('day from %s to %s on a day from %s', (dayStart, dayEnd, careDayStart, expected) => {
  expect(nightBands(dayStart, dayEnd, careDayStart)).toEqual(expected)
})

it('a line is not drawn over days of which nothing is known', () => {
  const [a, b, c] = [
    { x: 0, y: 5 },
    { x: 10, y: 0 },
    { x: 30, y: 2 },
  ]
  const runs = runsOf([null, a, b, null, null, c])
  expect(runs).toEqual([[a, b], [c]])
  expect(linePath(runs[0]!)).toBe('M0 5C5 5 5 0 10 0')
  expect(areaPath(runs[0]!, 9)).toBe('M0 5C5 5 5 0 10 0L10 9L0 9Z')
  expect(areaPath(runs[1]!, 9)).toBe('')
})
