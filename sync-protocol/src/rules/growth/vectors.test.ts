import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GrowthStandard } from '#entities/growth-preferences.ts'
import { enteredHead, enteredHeight, enteredWeight } from './units.ts'
import { assess, daysBetween } from './assess.ts'
import { chooseReference, daysPerMonth, lastInfantDay, type ChosenReference } from './choose-reference.ts'
import { curveSex, type GrowthChild, type GrowthMetric, type Measured } from './metrics.ts'
import { percentileOf } from './normal.ts'
import { loadReference, type GrowthReference, type ReferenceName } from './reference.ts'
import { zAt } from './z-of-table.ts'
import { addDays } from '../civil-day.ts'

const read = (name: string) => {
  const [head, ...lines] = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const names = head!.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, n) => [names[n]!, value])))
}

let reference: GrowthReference
beforeAll(async () => {
  reference = await loadReference()
})

const child = (fields: Partial<GrowthChild>): GrowthChild => ({
  birthDate: '2020-01-01',
  gender: null,
  referenceSex: null,
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
  ...fields,
})
const measured = (birthDate: string, days: number): Measured => ({
  date: addDays(birthDate, days),
  weight: null,
  height: null,
  headCircumference: null,
})
const metrics: Record<string, GrowthMetric> = {
  weight: 'weight',
  length_height: 'height',
  length: 'height',
  height: 'height',
  head_circumference: 'headCircumference',
  bmi: 'bmi',
  weight_for_length: 'weightForLength',
  weight_for_height: 'weightForLength',
}

/** The measurement that a test vector describes by its age, so that it runs through all of the code. */
function measurementOf(row: Record<string, string>, days: number): Measured {
  const given = measured('2020-01-01', days)
  const value = Number(row.value)
  const position = row.position === 'height' ? 'standing' : row.position === 'length' ? 'lying' : null
  const metric = metrics[row.measure!]!
  if (metric === 'height') given.height = enteredHeight(value, 'cm', position)
  if (metric === 'headCircumference') given.headCircumference = enteredHead(value, 'cm')
  if (metric === 'weight' || metric === 'weightForLength')
    given.weight = enteredWeight(value, row.unit as 'kg' | 'lb')
  if (metric === 'weightForLength') given.height = enteredHeight(Number(row.length_height_cm), 'cm')
  return given
}

/** Tables and keys of vectors that name a table instead of a child. */
const direct: Record<string, { name: string; key: string }> = {
  WHO2006: { name: 'who2006', key: 'age_days' },
  WHO2007: { name: 'who2007', key: 'age_months' },
  CDC2000: { name: 'cdc2000', key: 'age_months' },
  CDC2022EXT: { name: 'cdc2000', key: 'age_months' },
  INTERGROWTH21PP: { name: 'intergrowth21', key: 'pma_days' },
}
const suffixes: Partial<Record<GrowthMetric, string>> = {
  weight: 'Weight',
  height: 'Height',
  headCircumference: 'Head',
  bmi: 'Bmi',
}

type Vector = Record<string, string>
const vectors = read('vectors.csv')
/** Vectors that describe a child run through all of the code; others look up the table directly. */
const isOfChild = (row: Vector) => row.standard === 'WHO2006' && row.measure !== 'bmi'

const expectWithin = (row: Vector, z: number, percentile: number) => {
  expect(Math.abs(z - Number(row.expected_z))).toBeLessThanOrEqual(Number(row.tol_z))
  expect(Math.abs(percentile - Number(row.expected_percentile))).toBeLessThanOrEqual(
    Number(row.tol_percentile),
  )
}

describe('the public test vectors', () => {
  const ofChildren = vectors.filter(isOfChild)
  it.each(ofChildren)('$id of $group: a $sex of $age_days days, $measure $value $unit', (row) => {
    const days = Number(row.chronological_age_days || row.age_days)
    const weeks = row.gestation_weeks ? Number(row.gestation_weeks) : null
    const found = assess(
      reference,
      child({
        gender: row.sex === 'male' ? 'MALE' : 'FEMALE',
        isPreterm: weeks !== null,
        gestationalWeeks: weeks,
        gestationalDays: row.gestation_days ? Number(row.gestation_days) : null,
      }),
      measurementOf(row, days),
      'WHO',
    )[metrics[row.measure!]!]
    expect(found?.ageDays).toBe(Number(row.age_days))
    expectWithin(row, found!.zScore, found!.percentile)
  })

  const ofTables = vectors.filter((row) => !isOfChild(row))
  it.each(ofTables)('$id of $group by $standard: $measure $value $unit', (row) => {
    const { name, key } = direct[row.standard!]!
    const table = `${name}${suffixes[metrics[row.measure!]!]}` as ReferenceName
    const found = reference.table(table, row.sex as 'male')!.at(Number(row[key]))!
    const z = zAt(table, found, Number(row.value))
    expectWithin(row, z, percentileOf(z))
  })

  it('are complete', () => {
    expect([ofChildren.length, ofTables.length]).toEqual([30, 31])
  })
})

const published: Record<string, (found: ChosenReference) => string> = {
  chronological_days: ({ ageDays }) => `${ageDays}`,
  corrected_days: ({ ageDays }) => `${ageDays}`,
  age_months: ({ ageDays }) => (ageDays / daysPerMonth).toFixed(4),
  pma_days: ({ key }) => `${key}`,
}

describe.each(read('reference_selection.csv'))('reference $id: $note', (row) => {
  const weeks = row.gestation_weeks ? Number(row.gestation_weeks) : null
  const baby = child({
    gender: row.gender as 'MALE',
    isPreterm: weeks !== null && weeks < 37,
    gestationalWeeks: weeks,
    gestationalDays: row.gestation_days ? Number(row.gestation_days) : null,
    useCorrectedAge: row.use_corrected_age === 'true',
  })
  const metric = metrics[row.measure!]!
  const days = Number(row.chronological_age_days)
  const standard = row.default_standard as GrowthStandard

  it.each([false, true])('applies, with the tables of an operator: %s', (hasFenton) => {
    const found = chooseReference(baby, metric, days, standard, hasFenton)
    const expected = row.expected_reference!
    const sex = row.expected_curve_sex!.split(' ')[0] as 'male'
    expect(curveSex(baby)).toEqual({ sex, isAssumed: row.gender === 'OTHER' })
    const table = found && reference.table(found.name, sex)
    if (expected === 'none' || (expected.endsWith('else none') && !hasFenton)) {
      expect(table?.at(found!.key!) ?? null).toBeNull()
      return
    }
    const isFenton = hasFenton && standard === 'FENTON' && row.expected_age_basis === 'pma_days'
    if (isFenton) expect(found?.standard).toBe('FENTON')
    else {
      const isPreterm = row.expected_age_basis === 'pma_days'
      const family = isPreterm ? 'INTERGROWTH21' : /WHO2006|WHO2007|CDC2000/.exec(expected)![0]
      expect(found?.name).toBe(`${family.toLowerCase()}${suffixes[metric]}`)
      expect(table?.at(found!.key!)).not.toBeNull()
    }
    expect(published[row.expected_age_basis!]!(found!)).toBe(row.expected_age_value)
    expect(found?.isCorrected).toBe(/corrected|pma/.test(row.expected_age_basis!))
  })
})

it('reads every row of the tables as published', () => {
  const table = (name: ReferenceName, sex: 'male' | 'female') => reference.table(name, sex)!
  expect(table('who2006Weight', 'male').at(0)).toEqual({ l: 0.3487, m: 3.3464, s: 0.14602 })
  expect(table('who2006Height', 'male').at(0)).toEqual({ l: 1, m: 49.8842, s: 0.03795 })
  expect(table('who2006WeightForLength', 'male').at(45.1)).toEqual({ l: -0.3521, m: 2.4577, s: 0.09176 })
  expect(table('who2007Bmi', 'male').at(62)).toEqual({ l: -0.7621, m: 15.2616, s: 0.08414 })
  expect(table('cdc2000Bmi', 'male').at(24)).toEqual({ l: -2.0112, m: 16.575, s: 0.080592, sigma: 1.3756 })
  expect(table('who2006Weight', 'female')).toMatchObject({ first: 0, last: 1856 })
  expect(table('cdc2000Height', 'female')).toMatchObject({ first: 24, last: 240 })
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(lastInfantDay).toBe(730)
})
