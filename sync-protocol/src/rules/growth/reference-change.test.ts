import { describe, expect, it } from 'vitest'
import { addDays } from '../civil-day.ts'
import { percentileRange, recentReferenceChange } from './reference-change.ts'
import { loadReference } from './reference.ts'
import { allGrowthSeries } from './series.ts'
import { trendOf } from './trend.ts'
import { enteredHeight, enteredWeight } from './units.ts'

const reference = await loadReference()
const born25 = {
  birthDate: '2024-01-01',
  gender: 'FEMALE',
  referenceSex: null,
  isPreterm: true,
  gestationalWeeks: 25,
  gestationalDays: 0,
  useCorrectedAge: true,
} as const
const term = { ...born25, isPreterm: false, gestationalWeeks: null, gestationalDays: null } as const

const heights = (child: typeof born25 | typeof term, ...taken: [day: number, cm: number][]) =>
  allGrowthSeries(
    reference,
    child,
    taken.map(([day, cm]) => ({
      date: addDays(child.birthDate, day),
      weight: null,
      height: enteredHeight(cm, 'cm'),
      headCircumference: null,
    })),
    'WHO',
  ).height

const weights = (standard: 'WHO' | 'CDC', child: typeof born25 | typeof term, ...taken: [number, number][]) =>
  allGrowthSeries(
    reference,
    child,
    taken.map(([day, kg]) => ({
      date: addDays(child.birthDate, day),
      weight: enteredWeight(kg, 'kg'),
      height: null,
      headCircumference: null,
    })),
    standard,
  ).weight

describe('the end of the corrected age', () => {
  const points = heights(born25, [700, 83], [730, 84], [731, 84])

  it('the same height has another percentile a day later, and the change is reported', () => {
    const change = recentReferenceChange(points)
    expect(change).toMatchObject({ endsCorrection: true, isOtherStandard: false })
    expect(change!.before.percentile - change!.after.percentile).toBeGreaterThan(20)
    expect(change!.after.date).toBe('2026-01-01')
  })

  it('trend and range use points of one side only', () => {
    expect(trendOf(points)).toBe('unknown')
    expect(percentileRange(points)).toMatchObject({ min: points[2]!.percentile, max: points[2]!.percentile })
    const later = heights(born25, [730, 84], [731, 84], [745, 84.4])
    expect(trendOf(later)).toBe('stable')
    expect(percentileRange(later)!.max).toBeLessThan(later[0]!.percentile - 20)
  })

  it('is reported for three months, and until there is a trend', () => {
    expect(recentReferenceChange(heights(born25, [730, 84], [731, 84], [820, 86]))).not.toBeNull()
    expect(recentReferenceChange(heights(born25, [730, 84], [731, 84], [822, 86]))).toBeNull()
    expect(recentReferenceChange(heights(born25, [600, 80], [1000, 93]))).not.toBeNull()
  })

  it('is null for a child without a corrected age', () => {
    expect(
      recentReferenceChange(heights({ ...born25, useCorrectedAge: false } as never, [730, 84], [731, 84])),
    ).toBeNull()
  })
})

describe('other curves', () => {
  it('apply to a preterm baby from 50 weeks after the pregnancy began', () => {
    const change = recentReferenceChange(weights('WHO', born25, [170, 5.4], [178, 5.4]))
    expect(change).toMatchObject({ endsCorrection: false, isOtherStandard: true })
    expect([change!.before.standard, change!.after.standard]).toEqual(['INTERGROWTH21', 'WHO'])
  })

  it('of the CDC apply from two years', () => {
    const change = recentReferenceChange(weights('CDC', term, [725, 12.7], [735, 12.7]))
    expect(change).toMatchObject({ endsCorrection: false, isOtherStandard: true })
    expect(change!.before.percentile - change!.after.percentile).toBeGreaterThan(10)
  })

  it('of one standard that continues in its next table are no change', () => {
    expect(recentReferenceChange(weights('WHO', term, [1850, 18], [1870, 18]))).toBeNull()
    expect(recentReferenceChange([])).toBeNull()
    expect(recentReferenceChange(weights('WHO', term, [20, 4]))).toBeNull()
  })
})
