import { expect, test } from 'vitest'
import { guessedReading, readingIn, readingOf } from './temperature-values.ts'
import { typedNumber } from '#i18n/typed-number.ts'

test.each([
  ['37.8', 37.8],
  ['37,8', 37.8],
  [' 38 ', 38],
  ['.5', 0.5],
  ['7.', 7],
  ['', null],
  ['  ', null],
  ['-3', NaN],
  ['1e3', NaN],
  ['3.7.8', NaN],
  ['hot', NaN],
])('"%s" is the number %s', (typed, number) => {
  expect(typedNumber(typed)).toEqual(number)
})

test.each([
  ['37.8', 'C', { tenthsC: 378, unit: 'C', value: 37.8 }],
  ['37,84', 'C', { tenthsC: 378, unit: 'C', value: 37.8 }],
  ['100.4', 'F', { tenthsC: 380, unit: 'F', value: 100.4 }],
  ['20', 'C', { tenthsC: 200, unit: 'C', value: 20 }],
  ['50', 'C', { tenthsC: 500, unit: 'C', value: 50 }],
  ['', 'C', 'none'],
  ['19.9', 'C', 'range'],
  ['50.1', 'C', 'range'],
  ['98.6', 'C', 'range'],
  ['warm', 'F', 'range'],
] as const)('%s °%s', (typed, unit, expected) => {
  expect(readingOf(typed, unit)).toEqual(expected)
})

test.each([
  ['378', 'C', { value: 37.8, unit: 'C' }],
  ['98.6', 'C', { value: 98.6, unit: 'F' }],
  ['37.5', 'F', { value: 37.5, unit: 'C' }],
  ['986', 'F', { value: 98.6, unit: 'F' }],
  ['7', 'C', null],
  ['warm', 'C', null],
] as const)('of %s °%s it is guessed %o', (typed, unit, expected) => {
  expect(guessedReading(typed, unit)).toEqual(expected)
})

test('shows a reading as typed in its own unit, else converted to the tenth', () => {
  const typed = { tenthsC: 380, unit: 'F', value: 100.4 } as const
  expect(readingIn(typed, 'F')).toBe(100.4)
  expect(readingIn(typed, 'C')).toBe(38)
  expect(readingIn({ tenthsC: 378, unit: 'C', value: 37.8 }, 'F')).toBe(100)
})
