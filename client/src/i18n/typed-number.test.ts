import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['4½', 4.5],
  ['4 1/2', 4.5],
  ['1/2', 0.5],
  ['٣٧٫٥', 37.5],
  ["4'330", 4330],
  ['4 330', 4330],
  ['4 330,5', 4330.5],
  ['1,234.5', 1234.5],
  ['2.125', 2.125],
  ['1,000', NaN],
  ['4-5', NaN],
  ['4²', NaN],
  ['−4', NaN],
  ['1e3', NaN],
  ['4 oz', NaN],
])('"%s" is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number))

test('chooses the value that a child can have if a number is ambiguous', () => {
  expect(typedNumber('4,330', { dimension: 'weight', unit: 'kg' })).toBe(4.33)
  expect(typedNumber('4,330', { dimension: 'weight', unit: 'g' })).toBe(4330)
  expect(typedNumber('1,234', { dimension: 'volume', unit: 'ml' })).toBeNaN()
})

test.each([0.1, 1.125, 37.5, 1234.5, 0.3, 120])('reads the product’s own text for %d', (number) =>
  expect(typedNumber(String(number))).toBe(number),
)
