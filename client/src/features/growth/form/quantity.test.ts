import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsIn,
  emptyTyped,
  enteredOf,
  quantityProblem,
  switchUnit,
  typedOf,
  typePart,
} from './quantity.ts'
import { unitsOf } from '#features/growth/units.ts'

const typed = (unit: Parameters<typeof emptyTyped>[0], ...parts: string[]) => ({ unit, parts })

describe('what was typed', () => {
  it('is read with a comma or a point, and pounds with ounces', () => {
    expect(enteredOf(typed('kg', '6,42'))).toEqual({ unit: 'kg', value: 6.42 })
    expect(enteredOf(typed('lb', '14', '2.5'))).toEqual({ unit: 'lb', value: 14.15625 })
    expect(enteredOf(typed('lb', '', '40'))).toEqual({ unit: 'lb', value: 2.5 })
    expect(enteredOf(typed('ft', '2', '6'))).toEqual({ unit: 'ft', value: 2.5 })
    expect(enteredOf(typed('kg', ''))).toBeNull()
    expect(enteredOf(typed('kg', 'six'))).toBe('number')
    expect(enteredOf(typed('kg', '0'))).toBe('zero')
  })

  it.each([
    ['weight', 'kg', '0.49', 'low'],
    ['weight', 'kg', '0.5', null],
    ['weight', 'kg', '50', null],
    ['weight', 'kg', '50.1', 'high'],
    ['weight', 'lb', '0.9', 'low'],
    ['weight', 'lb', '1', null],
    ['weight', 'lb', '110', null],
    ['weight', 'lb', '110.1', 'high'],
    ['height', 'cm', '19.9', 'low'],
    ['height', 'cm', '200', null],
    ['height', 'in', '7.9', 'low'],
    ['height', 'in', '80', null],
    ['height', 'in', '80.1', 'high'],
    ['headCircumference', 'cm', '60', null],
    ['headCircumference', 'cm', '60.1', 'high'],
    ['headCircumference', 'in', '7.9', 'low'],
    ['headCircumference', 'in', '24', null],
  ] as const)('%s of %s %s: %s', (metric, unit, text, problem) => {
    expect(quantityProblem(metric, typePart(emptyTyped(unit), 0, text))).toBe(problem)
  })
})

describe('another unit', () => {
  it('shows the same quantity', () => {
    expect(switchUnit(typed('kg', '6.42'), 'lb').parts).toEqual(['14', '2.46'])
    expect(switchUnit(typed('cm', '62.5'), 'in').parts).toEqual(['24.61'])
    expect(switchUnit(typed('cm', '62.5'), 'ft').parts).toEqual(['2', '0.61'])
    expect(switchUnit(typed('kg', ''), 'lb').parts).toEqual(['', ''])
  })

  it('loses nothing when it is changed back, whatever was typed and through any number of units', () => {
    const entered = fc.constantFrom(...(['weight', 'height', 'headCircumference'] as const)).chain((metric) =>
      fc.record({
        metric: fc.constant(metric),
        first: fc.constantFrom(...unitsOf[metric]),
        others: fc.array(fc.constantFrom(...unitsOf[metric]), { maxLength: 5 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    )
    fc.assert(
      fc.property(entered, ({ metric, first, others, share }) => {
        const { min, max } = boundsIn(metric, first)
        const text = (min + share * (max - min)).toFixed(2)
        const before = typePart(emptyTyped(first), 0, text)
        const after = [...others, first].reduce(switchUnit, before)
        expect(after.parts).toEqual(before.parts)
        expect(enteredOf(after)).toEqual(enteredOf(before))
      }),
    )
  })

  it('applies when it is typed into', () => {
    const inPounds = switchUnit(typed('kg', '6.42'), 'lb')
    expect(enteredOf(inPounds)).toEqual({ unit: 'kg', value: 6.42 })
    expect(enteredOf(typePart(inPounds, 1, '3'))).toEqual({ unit: 'lb', value: 14.1875 })
  })

  it('shows a stored value as entered, in the displayed unit', () => {
    expect(typedOf({ unit: 'kg', value: 6.42 }, 'kg').parts).toEqual(['6.42'])
    const shown = typedOf({ unit: 'oz', value: 40 }, 'lb')
    expect(shown.parts).toEqual(['2', '8'])
    expect(enteredOf(shown)).toEqual({ unit: 'oz', value: 40 })
  })
})
