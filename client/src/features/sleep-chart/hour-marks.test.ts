import { expect, it } from 'vitest'
import { hourMarks } from './hour-marks.ts'

it.each([
  ['00:00', [0, 6, 12, 18, 24], [0, 6, 12, 18, 24]],
  ['03:00', [3, 9, 15, 21, 3], [0, 6, 12, 18, 24]],
  ['19:00', [19, 1, 7, 13, 19], [0, 6, 12, 18, 24]],
  ['03:30', [4, 10, 16, 22], [0.5, 6.5, 12.5, 18.5]],
  ['06:15', [7, 13, 19, 1], [0.75, 6.75, 12.75, 18.75]],
  ['23:30', [0, 6, 12, 18], [0.5, 6.5, 12.5, 18.5]],
  ['00:30', [1, 7, 13, 19], [0.5, 6.5, 12.5, 18.5]],
])('on a day from %s the hours %j stand %j hours after it began', (careDayStart, hours, after) => {
  const marks = hourMarks(careDayStart)
  expect(marks.map(({ hour }) => hour)).toEqual(hours)
  expect(marks.map(({ share }) => Math.round(share * 24 * 60))).toEqual(after.map((of) => of * 60))
})
