import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../civil-day.ts'
import { growthAlerts } from './alerts.ts'
import { measurementProblems } from './measurement-problems.ts'
import type { GrowthChild, Measured } from './metrics.ts'
import { nextMeasurement } from './next-measurement.ts'
import { percentileNotice, percentileText } from './percentile.ts'
import { loadReference, type GrowthReference } from './reference.ts'
import { allGrowthSeries } from './series.ts'
import { trendOf } from './trend.ts'
import { enteredHead, enteredHeight, enteredWeight, growthUnits, valueProblem } from './units.ts'

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
const on = (day: number, values: { kg?: number; cm?: number; head?: number }): Measured => ({
  date: addDays(boy.birthDate, day),
  weight: values.kg === undefined ? null : enteredWeight(values.kg, 'kg'),
  height: values.cm === undefined ? null : enteredHeight(values.cm, 'cm'),
  headCircumference: values.head === undefined ? null : enteredHead(values.head, 'cm'),
})
const alertsOf = (...measurements: Measured[]) =>
  growthAlerts(boy, measurements, allGrowthSeries(reference, boy, measurements, 'WHO'))
const ids = (...measurements: Measured[]) =>
  alertsOf(...measurements).map(({ id, level, metric }) => `${id} ${level} ${metric}`)

describe('a percentile', () => {
  it.each([
    [0, '<1'],
    [0.99, '<1'],
    [1, '1'],
    [2.6, '2'],
    [50.4, '50'],
    [98.9, '99'],
    [99, '99'],
    [99.01, '>99'],
    [100, '>99'],
  ])('of %d is shown as %s', (percentile, text) => expect(percentileText(percentile)).toBe(text))

  it.each([
    [2.9999, 'consult_low'],
    [3, 'monitor_low'],
    [9.9999, 'monitor_low'],
    [10, null],
    [90, null],
    [90.0001, 'monitor_high'],
    [97, 'monitor_high'],
    [97.0001, 'consult_high'],
  ])('of %d gives the notice %s, before rounding', (percentile, notice) =>
    expect(percentileNotice(percentile)).toBe(notice),
  )
})

describe('the trend', () => {
  const point = (day: number, zScore: number, table = 'who2006Weight') => ({
    date: addDays(boy.birthDate, day),
    zScore,
    table: table as 'who2006Weight',
    isCorrected: false,
  })

  it('is by z over at least a week', () => {
    expect(trendOf([point(30, 0), point(37, 0.3)])).toBe('increasing')
    expect(trendOf([point(30, 0), point(37, -0.25)])).toBe('decreasing')
    expect(trendOf([point(30, 0), point(37, 0.24)])).toBe('stable')
    expect(trendOf([point(30, 0), point(36, 1)])).toBe('unknown')
    expect(trendOf([point(29, 0), point(34, 5), point(36, 1)])).toBe('increasing')
    expect(trendOf([point(30, 0)])).toBe('unknown')
    expect(trendOf([])).toBe('unknown')
  })

  it('is unknown across two tables', () => {
    expect(trendOf([point(700, 0), point(740, 1, 'cdc2000Weight')])).toBe('unknown')
  })

  it('is unknown across the end of the corrected age: a preterm child would seem to fall', () => {
    const early: GrowthChild = { ...boy, isPreterm: true, gestationalWeeks: 30, gestationalDays: 0 }
    const steady = [on(690, { kg: 11.8 }), on(728, { kg: 12 }), on(760, { kg: 12.1 })]
    const { weight } = allGrowthSeries(reference, early, steady, 'WHO')
    expect(weight.map(({ isCorrected }) => isCorrected)).toEqual([true, true, false])
    expect(weight[1]!.zScore - weight[2]!.zScore).toBeGreaterThan(0.25)
    expect(trendOf(weight.slice(0, 2))).toBe('stable')
    expect(trendOf(weight)).toBe('unknown')
    const fall = [on(600, { kg: 12.4 }), on(760, { kg: 11.2 })]
    const alerts = (child: GrowthChild) =>
      growthAlerts(child, fall, allGrowthSeries(reference, child, fall, 'WHO')).map(({ id }) => id)
    expect(alerts(boy)).toContain('growth-drop')
    expect(alerts(early)).not.toContain('growth-drop')
  })
})

describe('alerts', () => {
  it('are none for a median boy', () => {
    expect(ids(on(0, { kg: 3.35, cm: 50, head: 34.5 }), on(100, { kg: 6.6, cm: 62.4, head: 40.9 }))).toEqual(
      [],
    )
  })

  it.each([
    [3, 3.26, []],
    [3, 3.255, ['loss-7 warning weight']],
    [3, 3.15, ['loss-7 warning weight']],
    [3, 3.149, ['loss-10 urgent weight']],
    [13, 3.45, []],
    [14, 3.49, ['not-regained warning weight']],
    [14, 3.5, []],
    [20, 3.49, ['not-regained warning weight']],
    [21, 3.49, ['not-regained urgent weight']],
  ])('for a newborn of 3.5 kg on day %d with %d kg: %j', (day, kg, expected) => {
    const found = ids(on(0, { kg: 3.5 }), on(day, { kg })).filter((id) => !id.startsWith('percentile'))
    expect(found).toEqual(expected)
  })

  it('report slow gain: under 20 g a day to three months, a loss to six', () => {
    const gain = (from: number, to: number, kg: number, more: number) =>
      ids(on(from, { kg }), on(to, { kg: kg + more })).filter((id) => id.startsWith('slow'))
    const slow = ['slow-gain warning weight']
    expect(gain(30, 40, 4.5, 0.199)).toEqual(slow)
    expect(gain(30, 40, 4.5, 0.2)).toEqual([])
    expect(gain(30, 36, 4.5, 0)).toEqual([])
    expect(gain(100, 110, 6.5, 0.1)).toEqual([])
    expect(gain(100, 110, 6.5, -0.01)).toEqual(slow)
    expect(gain(200, 210, 8, -0.1)).toEqual([])
  })

  it('report a fall through two lines, or by 1.33, four weeks apart', () => {
    const drop = ['growth-drop warning weight']
    const fall = (before: [number, number], after: [number, number]) =>
      ids(on(before[0], { kg: before[1] }), on(after[0], { kg: after[1] })).filter((id) =>
        id.startsWith('growth'),
      )
    // Day 120: P75 is 7.5 kg, day 300: P50 is 9.1, P25 8.5.
    expect(fall([120, 7.6], [300, 8.4])).toEqual(drop)
    expect(fall([120, 7.6], [300, 9.4])).toEqual([])
    expect(fall([120, 7.6], [147, 6.5])).toEqual([])
    expect(fall([20, 4.6], [300, 8.4])).toEqual([])
    // From P95 to P70: one line only. Later, from far above to P92: more than 1.33.
    expect(fall([120, 9.9], [300, 10.4])).toEqual(drop)
  })

  it('report severe thinness as urgent, thinness as a warning', () => {
    const found = (kg: number) => ids(on(200, { kg, cm: 68 })).filter((id) => id.includes('weightForLength'))
    expect(found(7)).toEqual([])
    expect(found(6.5)).toEqual(['growth-low warning weightForLength'])
    expect(found(5.9)).toEqual(['growth-severe urgent weightForLength'])
  })

  it('report a head that grows through two lines', () => {
    const grown = (head: number) =>
      ids(on(60, { head: 38.5 }), on(120, { head })).filter((id) => id.startsWith('head'))
    expect(grown(41.5)).toEqual([])
    expect(grown(42.8)).toEqual(['head-fast warning headCircumference'])
  })

  it('report percentiles only if they are meaningful: not of weight in the first two weeks', () => {
    expect(ids(on(0, { kg: 2.4 }))).toEqual([])
    expect(ids(on(14, { kg: 2.4, cm: 47 }))).toContain('percentile warning height')
    expect(ids(on(30, { kg: 3.2 }))).toContain('percentile warning weight')
  })

  it('are ordered by severity, for the newest measurement only', () => {
    const found = alertsOf(on(200, { kg: 5.5, cm: 60 }), on(100, { kg: 6.6, cm: 62.4 }))
    expect(found[0]!.level).toBe('urgent')
    expect(found.map(({ level }) => level)).toEqual(
      found.map(({ level }) => level).toSorted((a, b) => 'uwi'.indexOf(a[0]!) - 'uwi'.indexOf(b[0]!)),
    )
    expect(ids(on(30, { kg: 3.2 }), on(200, { kg: 7.9 })).filter((id) => id.startsWith('perc'))).toEqual([])
  })
})

describe('the next measurement', () => {
  const next = (age: number, reminder = 14, since = 0) =>
    nextMeasurement({
      birthDate: boy.birthDate,
      lastDate: addDays(boy.birthDate, age),
      today: addDays(boy.birthDate, age + since),
      reminder,
    })

  it.each([
    [0, 'newborn', 7],
    [27, 'newborn', 7],
    [28, 'infant', 14],
    [364, 'infant', 14],
    [365, 'toddler', 30],
    [1095, 'child', 91],
  ])('at %d days suits a %s: in %d days', (age, pace, everyDays) =>
    expect(next(age)).toMatchObject({ pace, everyDays, inDays: everyDays, isOverdue: false }),
  )

  it('uses the interval that the user chose', () => expect(next(700, 21)).toMatchObject({ everyDays: 21 }))

  it('is due on its day and overdue after it', () => {
    expect(next(100, 14, 14)).toMatchObject({ inDays: 0, isOverdue: false })
    expect(next(100, 14, 15)).toMatchObject({ inDays: -1, isOverdue: true })
  })

  it('is today without any measurement', () => {
    expect(
      nextMeasurement({ birthDate: boy.birthDate, lastDate: null, today: '2024-02-01', reminder: 14 }),
    ).toMatchObject({ date: '2024-02-01', inDays: 0, isOverdue: false })
  })
})

describe('a measurement', () => {
  it('needs a value, and a day that is neither before birth nor in the future', () => {
    const problems = (measured: Measured) =>
      measurementProblems(measured, { birthDate: boy.birthDate, latest: '2024-03-01' })
    expect(problems(on(0, { kg: 3 }))).toEqual([])
    expect(problems(on(60, { kg: 3 }))).toEqual([])
    expect(problems(on(61, { kg: 3 }))).toEqual(['in_future'])
    expect(problems(on(-1, { kg: 3 }))).toEqual(['before_birth'])
    expect(problems(on(1, {}))).toEqual(['no_value'])
  })

  it('has bounds in each unit', () => {
    expect(valueProblem('weight', 0.4, 'kg')).toBe('too_low')
    expect(valueProblem('weight', 50.1, 'kg')).toBe('too_high')
    expect(valueProblem('height', 80, 'in')).toBeNull()
    expect(valueProblem('headCircumference', 24.1, 'in')).toBe('too_high')
    for (const value of [0, -1, NaN, Infinity]) expect(valueProblem('weight', value, 'kg')).toBe('invalid')
    expect(valueProblem('weight', 50, 'cm')).toBe('invalid')
  })
})

describe('units', () => {
  it('follow the person', () => {
    expect(growthUnits({ measurementUnit: 'imperial' }).weight).toBe('lb')
    const own = { weight: 'g', height: 'm', headCircumference: 'in' } as const
    expect(growthUnits({ measurementUnit: 'metric', growthUnits: own })).toEqual(own)
    expect(growthUnits({ measurementUnit: 'metric', growthUnits: null }).height).toBe('cm')
  })
})
