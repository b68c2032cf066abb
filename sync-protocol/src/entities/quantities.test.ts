import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, headCircumference, millimetresOf, weight } from './growth-quantities.ts'
import {
  bodyTemperature,
  dose,
  exact,
  millilitresOf,
  temperatureUnit,
  tenthsCelsiusOf,
  volume,
  volumeUnit,
} from './quantities.ts'

describe('a volume', () => {
  it.each([
    [120, 'ml', 120],
    [0.5, 'ml', 0.5],
    [4, 'fl_oz', 118.29],
    [1, 'fl_oz', 29.57],
    [16.9, 'fl_oz', 499.79],
    [2.5, 'fl_oz', 73.93],
  ] as const)('of %d %s is %d ml', (value, unit, ml) => {
    expect(millilitresOf(value, unit)).toBe(ml)
    expect(volume(0, 500).parse({ ml, unit, value })).toEqual({ ml, unit, value })
  })

  it('is limited to 1 to 500 ml: 0.99 and 500.01 ml and 17 fl oz are refused', () => {
    const takes = (value: number, unit: 'ml' | 'fl_oz') =>
      volume(1, 500).safeParse({ ml: millilitresOf(value, unit), unit, value }).success
    expect([1, 500].map((value) => takes(value, 'ml'))).toEqual([true, true])
    expect([0.99, 500.01, 0, -1].map((value) => takes(value, 'ml'))).toEqual([false, false, false, false])
    expect([0.03, 0.04, 16.9, 17].map((value) => takes(value, 'fl_oz'))).toEqual([false, true, true, false])
  })

  it('is refused if its value and its millilitres disagree', () => {
    for (const bad of [
      { ml: 4, unit: 'fl_oz', value: 4 },
      { ml: 118, unit: 'fl_oz', value: 4 },
      { ml: 90, unit: 'ml', value: 120 },
      { ml: 90, unit: 'oz', value: 90 },
      { ml: 90, unit: 'ml' },
      { ml: 90, unit: 'ml', value: 90, more: 1 },
    ])
      expect(volume(1, 500).safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })
})

describe('a temperature', () => {
  it.each([
    [38, 'C', 380],
    [36.6, 'C', 366],
    [100.4, 'F', 380],
    [100.3, 'F', 379],
    [98.6, 'F', 370],
    [99.5, 'F', 375],
    [104, 'F', 400],
  ] as const)('of %d °%s is %d tenths of a degree', (value, unit, tenthsC) => {
    expect(tenthsCelsiusOf(value, unit)).toBe(tenthsC)
    expect(bodyTemperature.parse({ tenthsC, unit, value })).toEqual({ tenthsC, unit, value })
  })

  it('is refused outside the range of a thermometer, or if its value and its tenths disagree', () => {
    for (const bad of [
      { tenthsC: 199, unit: 'C', value: 19.9 },
      { tenthsC: 501, unit: 'C', value: 50.1 },
      { tenthsC: 1004, unit: 'C', value: 100.4 },
      { tenthsC: 380, unit: 'C', value: 39 },
      { tenthsC: 380.4, unit: 'F', value: 100.4 },
      { tenthsC: 380, unit: 'K', value: 311.15 },
    ])
      expect(bodyTemperature.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })
})

it('every entered quantity keeps its value and unit, and its computed value is always accepted', () => {
  const hundredths = fc.integer({ min: 200, max: 50_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...volumeUnit.options), (value, unit) => {
      const entered = { ml: millilitresOf(value, unit), unit, value }
      expect(volume(0, 20_000).parse(JSON.parse(JSON.stringify(entered)))).toEqual(entered)
    }),
  )
  const tenths = fc.integer({ min: 200, max: 500 }).map((n) => n / 10)
  fc.assert(
    fc.property(tenths, fc.constantFrom(...temperatureUnit.options), (celsius, unit) => {
      const value = unit === 'C' ? celsius : Math.round(celsius * 18 + 320) / 10
      const entered = { tenthsC: tenthsCelsiusOf(value, unit), unit, value }
      expect(bodyTemperature.parse(JSON.parse(JSON.stringify(entered)))).toEqual(entered)
    }),
  )
})

it('a dose needs a number above zero and one of the units', () => {
  expect(dose.safeParse({ unit: 'ML', value: 2.5 }).success).toBe(true)
  for (const bad of [
    { unit: 'ML', value: 0 },
    { unit: 'ML', value: -1 },
    { unit: 'SPOON', value: 1 },
    { unit: 'ML' },
  ])
    expect(dose.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
})

describe('a decimal quantity', () => {
  it('removes the rounding error of computed decimals', () => {
    expect(dose.parse({ unit: 'ML', value: 0.1 + 0.2 })).toEqual({ unit: 'ML', value: 0.3 })
    const ml = 1.1 + 2.2
    expect(volume(1, 500).parse({ ml, unit: 'ml', value: ml })).toEqual({ ml: 3.3, unit: 'ml', value: 3.3 })
    expect(weight.parse({ g: 4100, unit: 'kg', value: 4.1000000000000005 })).toEqual({
      g: 4100,
      unit: 'kg',
      value: 4.1,
    })
  })

  it('does not change an exact decimal', () => {
    for (const value of [0.3, 1.125, 14.21875, 3.8886, 0.1, 100_000, 59.147]) expect(exact(value)).toBe(value)
  })

  it.each([
    [10.05 + 0.025, 10.075],
    [10.1 + 0.075, 10.175],
    [19.5 + 0.025, 19.525],
  ])('converts %d to the same millimetres as the exact decimal', (value, meant) => {
    const entered = { mm: millimetresOf(value, 'in'), unit: 'in', value }
    expect(headCircumference.parse(entered)).toEqual({
      mm: millimetresOf(meant, 'in'),
      unit: 'in',
      value: meant,
    })
  })

  it.each([
    [30.06 + 2.39, 'C', 32.45],
    [30 + 6.23, 'F', 36.23],
    [30.01 + 0.1, 'F', 30.11],
  ] as const)('converts %d %s to the same tenths as the exact decimal', (value, unit, meant) => {
    expect(tenthsCelsiusOf(value, unit)).toBe(tenthsCelsiusOf(meant, unit))
  })

  it('converts to the same grams and millilitres, however it was computed', () => {
    const few = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
    fc.assert(
      fc.property(few, fc.constantFrom(10, 100, 1000), ([a, b], by) => {
        const [value, meant] = [a / by + b / by, (a + b) / by]
        for (const unit of ['kg', 'g', 'lb', 'oz'] as const)
          expect(gramsOf(value, unit)).toBe(gramsOf(meant, unit))
        for (const unit of volumeUnit.options)
          expect(millilitresOf(value, unit)).toBe(millilitresOf(meant, unit))
      }),
    )
  })

  it('is exact for a few decimals, however it was computed', () => {
    const few = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }))
    fc.assert(
      fc.property(few, fc.constantFrom(10, 100, 1000), ([a, b], by) => {
        const value = a / by + b / by
        expect(dose.parse({ unit: 'MG', value })).toEqual({ unit: 'MG', value: (a + b) / by })
      }),
    )
  })
})
