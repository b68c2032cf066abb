import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../civil-day.ts'
import { assess, typicalRange } from './assess.ts'
import { chooseReference } from './choose-reference.ts'
import { curves, lengthCurves } from './curves.ts'
import type { GrowthChild, GrowthMetric } from './metrics.ts'
import { percentileOf, upperTail, zOf, zOfUpperTail } from './normal.ts'
import { loadReference, type GrowthReference, type ReferenceName } from './reference.ts'
import { enteredHead, enteredHeight, enteredWeight } from './units.ts'
import { valueAt, zAt } from './z-of-table.ts'

let reference: GrowthReference
beforeAll(async () => {
  reference = await loadReference()
})

const boy: GrowthChild = {
  birthDate: '2024-01-01',
  gender: 'MALE',
  referenceSex: null,
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
}
const early: GrowthChild = { ...boy, isPreterm: true, gestationalWeeks: 30, gestationalDays: 0 }

const names: ReferenceName[] = [
  'who2006Weight',
  'who2006Height',
  'who2006Head',
  'who2006Bmi',
  'who2006WeightForLength',
  'who2006WeightForHeight',
  'who2007Weight',
  'who2007Height',
  'who2007Bmi',
  'cdc2000Weight',
  'cdc2000Height',
  'cdc2000Head',
  'cdc2000Bmi',
  'intergrowth21Weight',
  'intergrowth21Height',
  'intergrowth21Head',
]
const anyRow = fc
  .record({
    name: fc.constantFrom(...names),
    sex: fc.constantFrom('male' as const, 'female' as const),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ name, sex, part }) => {
    const table = reference.table(name, sex)!
    return { name, row: table.at(table.first + part * (table.last - table.first))! }
  })
const z = fc.double({ min: -4.5, max: 4.5, noNaN: true })

describe('the normal distribution', () => {
  it('has the values of the printed tables', () => {
    expect(percentileOf(0)).toBe(50)
    expect(percentileOf(1.959963984540054)).toBeCloseTo(97.5, 10)
    expect(percentileOf(-1.8807936081512509)).toBeCloseTo(3, 10)
    expect(upperTail(5)).toBeCloseTo(2.866515718791939e-7, 17)
    expect([3, 10, 25, 50, 75, 90, 97].map((p) => Number(zOf(p).toFixed(6)))).toEqual([
      -1.880794, -1.281552, -0.67449, 0, 0.67449, 1.281552, 1.880794,
    ])
  })

  it('has an exact inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 8, noNaN: true }), (value) => {
        expect(zOfUpperTail(upperTail(value))).toBeCloseTo(value, 8)
      }),
    )
  })
})

describe('a z-score', () => {
  it('has an exact inverse', () => {
    fc.assert(
      fc.property(anyRow, z, ({ name, row }, score) => {
        const value = valueAt(name, row, score)
        fc.pre(Number.isFinite(value) && value > 0)
        expect(zAt(name, row, value)).toBeCloseTo(score, 6)
      }),
      { numRuns: 2000 },
    )
  })

  it('grows with the value', () => {
    fc.assert(
      fc.property(
        anyRow,
        z,
        fc.double({ min: 1.0001, max: 1.5, noNaN: true }),
        ({ name, row }, score, more) => {
          const value = valueAt(name, row, score)
          fc.pre(Number.isFinite(value) && value > 0)
          expect(zAt(name, row, value * more)).toBeGreaterThan(zAt(name, row, value))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('of 4.94 kg at a year is -5.44 restricted, not the -6.0 of the plain formula', () => {
    const row = reference.table('who2006Weight', 'male')!.at(365)!
    expect(zAt('who2006Weight', row, 4.94)).toBeCloseTo(-5.44, 2)
  })
})

describe('from day to day', () => {
  /** The metrics of a child with constant values, on two successive days. */
  const step = (child: GrowthChild, day: number, standard: 'WHO' | 'CDC', metric: GrowthMetric) => {
    const on = (days: number) => {
      const measured = {
        date: addDays(child.birthDate, days),
        weight: enteredWeight(9.6, 'kg'),
        height: enteredHeight(76, 'cm'),
        headCircumference: enteredHead(46, 'cm'),
      }
      return assess(reference, child, measured, standard)[metric]
    }
    const [before, after] = [on(day), on(day + 1)]
    if (!before || !after || Math.abs(before.zScore) > 3.5) return null
    return { isSwitch: before.table !== after.table, step: Math.abs(after.zScore - before.zScore) }
  }

  it('nothing jumps except where the table or its position changes', () => {
    const metrics = ['weight', 'height', 'headCircumference', 'bmi'] as const
    for (const standard of ['WHO', 'CDC'] as const)
      for (const metric of metrics)
        for (let day = 15; day < 1900; day++) {
          const found = step(boy, day, standard, metric)
          if (!found || found.isSwitch || day === 730) continue
          expect(found.step, `${metric} on day ${day} by ${standard}`).toBeLessThan(0.12)
        }
  })

  it('tables for a term child change on the documented days only', () => {
    const changes = (standard: 'WHO' | 'CDC', metric: GrowthMetric, child = boy) => {
      const nameOn = (day: number) => chooseReference(child, metric, day, standard, false)?.name
      return [...Array(7400).keys()].filter((day) => nameOn(day) !== nameOn(day + 1))
    }
    expect(changes('WHO', 'height')).toEqual([1856, 6939])
    expect(changes('WHO', 'weight')).toEqual([1856, 3652])
    expect(changes('WHO', 'headCircumference')).toEqual([1856])
    expect(changes('WHO', 'weightForLength')).toEqual([730, 1856])
    expect(changes('CDC', 'weight')).toEqual([730])
    expect(changes('CDC', 'headCircumference')).toEqual([730, 1095, 1856])
    // Born at 30 weeks: 50 weeks are over on day 140.
    expect(changes('WHO', 'weight', early)).toEqual([140, 1856, 3652])
  })
})

describe('the position of a child', () => {
  const at = (days: number, position: 'lying' | 'standing' | null) =>
    assess(
      reference,
      boy,
      {
        date: addDays(boy.birthDate, days),
        weight: enteredWeight(12, 'kg'),
        height: enteredHeight(87, 'cm', position),
        headCircumference: null,
      },
      'WHO',
    )

  it('changes a length by 0.7 cm for a table of the other position, and so BMI and weight for length', () => {
    const sd = 87 * 0.035
    expect(at(730, 'standing').height!.zScore - at(730, null).height!.zScore).toBeCloseTo(0.7 / sd, 1)
    expect(at(731, 'lying').height!.zScore - at(731, null).height!.zScore).toBeCloseTo(-0.7 / sd, 1)
    for (const metric of ['height', 'bmi', 'weightForLength'] as const) {
      expect(at(730, 'lying')[metric]).toEqual(at(730, null)[metric])
      expect(at(731, 'standing')[metric]).toEqual(at(731, null)[metric])
      expect(at(730, 'standing')[metric]!.zScore).not.toBe(at(730, null)[metric]!.zScore)
      expect(at(731, 'lying')[metric]!.value).toBe(at(731, null)[metric]!.value)
    }
    expect(at(731, 'lying').weight).toEqual(at(731, null).weight)
  })
})

it('assesses nothing before birth, and nothing that was not measured', () => {
  const measured = { weight: enteredWeight(3, 'kg'), height: null, headCircumference: null }
  expect(assess(reference, boy, { ...measured, date: '2023-12-31' }, 'WHO')).toEqual({})
  expect(Object.keys(assess(reference, boy, { ...measured, date: '2024-01-01' }, 'WHO'))).toEqual(['weight'])
})

it('gives no result for a length beyond the table of weight for length', () => {
  const measured = {
    weight: enteredWeight(3, 'kg'),
    height: enteredHeight(44.9, 'cm'),
    headCircumference: null,
  }
  const found = assess(reference, boy, { ...measured, date: '2024-01-05' }, 'WHO')
  expect(found.weightForLength).toBeUndefined()
  expect(found.height).toBeDefined()
})

it('assesses an entry beyond the flags of the WHO, and marks it', () => {
  const measured = { weight: enteredWeight(14, 'kg'), height: null, headCircumference: null }
  const found = assess(reference, boy, { ...measured, date: '2024-02-01' }, 'WHO')
  expect(found.weight).toMatchObject({ isPlausible: false })
  expect(found.weight!.zScore).toBeGreaterThan(5)
})

it('gives finite numbers for an implausible value within the bounds, by every standard', () => {
  const measured = {
    weight: enteredWeight(50, 'kg'),
    height: enteredHeight(20, 'cm'),
    headCircumference: null,
  }
  for (const standard of ['WHO', 'CDC'] as const) {
    const { bmi } = assess(reference, boy, { ...measured, date: '2029-01-05' }, standard)
    expect(bmi).toMatchObject({ percentile: 100, isPlausible: false })
    expect(bmi!.zScore).toBeGreaterThan(30)
  }
})

it('the typical range lies between z-scores of -3 and 3', () => {
  const range = typicalRange(reference, boy, 'weight', '2024-12-31', 'WHO')!
  expect(range.min).toBeCloseTo(6.9, 1)
  expect(range.max).toBeCloseTo(13.3, 1)
  expect(typicalRange(reference, boy, 'headCircumference', '2032-01-01', 'WHO')).toBeNull()
})

describe('the lines of a chart', () => {
  const percentiles = [3, 50, 97]
  const request = { sex: 'male', standard: 'WHO', fromDay: 0, toDay: 730, percentiles } as const

  it('are equal to the published ones', () => {
    const [segment, ...others] = curves(reference, { ...request, metric: 'weight' })
    expect(others).toEqual([])
    expect(segment).toMatchObject({ standard: 'WHO', table: 'who2006Weight', position: 'lying' })
    const at = (day: number) =>
      segment!.lines.map(({ points }) => points.find(({ ageDays }) => ageDays === day)!.value.toFixed(1))
    expect(at(0)).toEqual(['2.5', '3.3', '4.3'])
    expect(at(364)).toEqual(['7.8', '9.6', '11.8'])
  })

  it('are not joined where the table or the position changes', () => {
    const of = (metric: 'weight' | 'height', standard: 'WHO' | 'CDC', toDay: number) =>
      curves(reference, { ...request, metric, standard, toDay }).map(({ table, position, lines }) => [
        table,
        position,
        lines[0]!.points[0]!.ageDays,
        lines[0]!.points.at(-1)!.ageDays,
      ])
    expect(of('height', 'WHO', 2200)).toEqual([
      ['who2006Height', 'lying', 0, 730],
      ['who2006Height', 'standing', 731, 1856],
      ['who2007Height', 'standing', 1857, 2200],
    ])
    expect(of('weight', 'CDC', 1000)).toEqual([
      ['who2006Weight', 'lying', 0, 730],
      ['cdc2000Weight', 'standing', 731, 1000],
    ])
  })

  it('begin before the due date for a preterm baby, by the preterm reference', () => {
    const segments = curves(reference, { ...request, metric: 'weight', fromDay: -91, isPreterm: true })
    expect(segments.map(({ table }) => table)).toEqual(['intergrowth21Weight', 'who2006Weight'])
    const [preterm, term] = segments.map(({ lines }) => lines[1]!.points)
    expect([preterm![0]!.ageDays, preterm!.at(-1)!.ageDays, term![0]!.ageDays]).toEqual([-91, 70, 71])
  })

  it('match the measurements of a child with that percentile', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1856 }),
        fc.constantFrom('weight' as const, 'headCircumference' as const),
        fc.constantFrom(3, 10, 50, 90, 97),
        (day, metric, percentile) => {
          const [segment] = curves(reference, {
            ...request,
            metric,
            fromDay: day,
            toDay: day,
            percentiles: [percentile],
          })
          const { value } = segment!.lines[0]!.points[0]!
          const measured = {
            date: addDays(boy.birthDate, day),
            weight: metric === 'weight' ? { g: value * 1000, unit: 'kg' as const, value } : null,
            height: null,
            headCircumference:
              metric === 'headCircumference' ? { mm: value * 10, unit: 'cm' as const, value } : null,
          }
          expect(assess(reference, boy, measured, 'WHO')[metric]!.percentile).toBeCloseTo(percentile, 6)
        },
      ),
    )
  })

  it('cover 45 to 110 cm for weight for length, and 65 to 120 cm for height', () => {
    const ends = (position: 'lying' | 'standing') => {
      const [{ points }] = lengthCurves(reference, { sex: 'female', position, percentiles: [50] }) as [
        ReturnType<typeof lengthCurves>[number],
      ]
      return [points[0]!.cm, points.at(-1)!.cm]
    }
    expect([ends('lying'), ends('standing')]).toEqual([
      [45, 110],
      [65, 120],
    ])
  })
})

describe('the tables of an operator', () => {
  const rows = [154, 350].map((pmaDays) => ({
    sex: 'male' as const,
    metric: 'weight' as const,
    pmaDays,
    l: 1,
    m: pmaDays === 154 ? 0.5 : 5.8,
    s: 0.12,
  }))

  it('are used from 22 weeks if the user chose them, and are interpolated between their rows', async () => {
    const withPack = await loadReference({ rows })
    const tiny = { ...early, gestationalWeeks: 24 }
    const measured = { weight: enteredWeight(0.8, 'kg'), height: null, headCircumference: null }
    const of = (using: GrowthReference, standard: 'FENTON' | 'WHO') =>
      assess(using, tiny, { ...measured, date: '2024-01-02' }, standard).weight
    expect(of(withPack, 'FENTON')).toMatchObject({ standard: 'FENTON', ageDays: 169 - 280 })
    expect(of(reference, 'FENTON')).toBeUndefined()
    expect(of(withPack, 'WHO')).toBeUndefined()
  })
})
