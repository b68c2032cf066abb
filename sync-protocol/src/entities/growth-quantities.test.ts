import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsPer, millimetresPer } from '#reference/unit-factors.ts'
import {
  gramsOf,
  headCircumference,
  height,
  lengthUnit,
  millimetresOf,
  weight,
  weightUnit,
} from './growth-quantities.ts'

const weightOf = (value: number, unit: (typeof weightUnit.options)[number]) =>
  weight.safeParse({ g: gramsOf(value, unit), unit, value })
const heightOf = (value: number, unit: (typeof lengthUnit.options)[number]) =>
  height.safeParse({ mm: millimetresOf(value, unit), unit, value, position: null })
const headOf = (value: number, unit: (typeof lengthUnit.options)[number]) =>
  headCircumference.safeParse({ mm: millimetresOf(value, unit), unit, value })
const errorTexts = ({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a weight', () => {
  it.each([
    [3.5, 'kg', 3500],
    [3500, 'g', 3500],
    [7.5, 'lb', 3401.94],
    [120, 'oz', 3401.94],
  ] as const)('of %d %s is %d g', (value, unit, g) => {
    expect(gramsOf(value, unit)).toBe(g)
    expect(weightOf(value, unit).data).toEqual({ g, unit, value })
  })

  it.each([
    ['kg', 0.5, 50],
    ['lb', 1, 110],
    ['g', 500, 50_000],
    ['oz', 17.637, 1763.69],
  ] as const)('in %s is at least %d and at most %d', (unit, min, max) => {
    const inside = unit === 'oz' ? [min + 0.001, max] : [min, max]
    for (const value of inside) expect(weightOf(value, unit).success, `${value}`).toBe(true)
    expect(errorTexts(weightOf(min - 0.01, unit))?.[0]).toMatch(/^value: too low: /)
    expect(errorTexts(weightOf(max + 0.01, unit))?.[0]).toMatch(/^value: too high: /)
    for (const value of [0, -1]) expect(weightOf(value, unit).success).toBe(false)
  })

  it('states the bounds of its unit', () => {
    expect(errorTexts(weightOf(0.4, 'kg'))).toEqual(['value: too low: 0.5 to 50 kg'])
    expect(errorTexts(weightOf(111, 'lb'))).toEqual(['value: too high: 1 to 110 lb'])
    expect(errorTexts(heightOf(7, 'in'))).toEqual(['value: too low: 8 to 80 in'])
    expect(errorTexts(headOf(61, 'cm'))).toEqual(['value: too high: 20 to 60 cm'])
  })

  it('is refused if its value and its grams disagree', () => {
    for (const bad of [
      { g: 3500, unit: 'lb', value: 7.5 },
      { g: 3, unit: 'kg', value: 3 },
      { g: 3000, unit: 'st', value: 3 },
      { g: 3000, unit: 'kg' },
      { g: 3000, unit: 'kg', value: 3, more: 1 },
    ])
      expect(weight.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })
})

it('a length stores the position of the child, a head circumference does not', () => {
  const lying = { mm: 612, unit: 'cm', value: 61.2, position: 'lying' }
  expect(height.parse(lying)).toEqual(lying)
  expect(headCircumference.safeParse(lying).success).toBe(false)
  expect(height.safeParse({ mm: 612, unit: 'cm', value: 61.2, position: 'hanging' }).success).toBe(false)
})

it('no unit loses the entered value: converting it to grams or millimetres and back is exact to a hundredth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 5_000 }), fc.constantFrom(...weightUnit.options), (n, unit) => {
      const value = n / 100
      expect(Math.abs(gramsOf(value, unit) / gramsPer[unit] - value)).toBeLessThanOrEqual(0.005)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 20_000 }), fc.constantFrom(...lengthUnit.options), (n, unit) => {
      const value = n / 100
      expect(Math.abs(millimetresOf(value, unit) / millimetresPer[unit] - value)).toBeLessThanOrEqual(0.005)
    }),
  )
})
