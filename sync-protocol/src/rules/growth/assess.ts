import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { CivilDay } from '../civil-day.ts'
import {
  chooseReference,
  lastInfantDay,
  type AppliedStandard,
  type ChosenReference,
} from './choose-reference.ts'
import { curveSex, growthMetrics, type GrowthChild, type GrowthMetric, type Measured } from './metrics.ts'
import { percentileOf } from './normal.ts'
import type { GrowthReference, ReferenceName, ReferenceRow } from './reference.ts'
import { valueAt, zAt } from './z-of-table.ts'

/** The result of a reference for one metric. */
export interface Assessment {
  /** As measured: kg, cm or kg/m²; not converted between lying and standing. */
  value: number
  zScore: number
  /** 0 to 100, unrounded, for comparisons in alerts. Screens show `percentileText`. */
  percentile: number
  standard: AppliedStandard
  table: ReferenceName
  /** The age for the lookup, in days: corrected if `isCorrected` (below zero before the due date). */
  ageDays: number
  isCorrected: boolean
  /** False beyond the limits of WHO's flags: the user should check the entry. It counts nevertheless. */
  isPlausible: boolean
}

export type Assessments = Partial<Record<GrowthMetric, Assessment>>

/** Days between two calendar days. */
export const daysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The difference between the position of the child and the position in the tables for its age, in cm. */
const lyingIsLonger = 0.7

/** Centimetres in the position of the table for this age: lying to two years, then standing. */
function lengthForAge({ height }: Measured, ageDays: number): number | null {
  if (!height) return null
  const cm = height.mm / 10
  if (height.position === 'standing' && ageDays <= lastInfantDay) return cm + lyingIsLonger
  if (height.position === 'lying' && ageDays > lastInfantDay) return cm - lyingIsLonger
  return cm
}

const bmiOf = (kg: number, cm: number) => kg / (cm / 100) ** 2

/** The values of a measurement as taken: kg, cm and kg/m²; `weightForLength` is the weight. */
export function measuredValues({
  weight,
  height,
  headCircumference,
}: Measured): Record<GrowthMetric, number | null> {
  const kg = weight ? weight.g / 1000 : null
  const cm = height ? height.mm / 10 : null
  return {
    weight: kg,
    height: cm,
    headCircumference: headCircumference ? headCircumference.mm / 10 : null,
    bmi: kg !== null && cm !== null ? bmiOf(kg, cm) : null,
    weightForLength: cm === null ? null : kg,
  }
}

/** WHO's flags for values that are more likely an error than a real child. */
function isPlausible(metric: GrowthMetric, z: number): boolean {
  if (metric === 'weight') return z >= -6 && z <= 5
  return Math.abs(z) <= (metric === 'height' ? 6 : 5)
}

/** The row of the table for a measurement, and its value in the position of that table. */
function lookedUp(
  reference: GrowthReference,
  child: GrowthChild,
  measured: Measured,
  metric: GrowthMetric,
  chosen: ChosenReference,
): { row: ReferenceRow; value: number } | null {
  const cm = lengthForAge(measured, chosen.ageDays)
  const key = chosen.key ?? cm
  const row = key === null ? null : reference.table(chosen.name, curveSex(child).sex)?.at(key)
  if (!row) return null
  const asMeasured = measuredValues(measured)
  if (metric === 'height') return cm === null ? null : { row, value: cm }
  if (metric === 'bmi')
    return cm === null || !measured.weight ? null : { row, value: bmiOf(measured.weight.g / 1000, cm) }
  const value = asMeasured[metric]
  return value === null ? null : { row, value }
}

/**
 * The results of the references for a measurement, for every metric that can be judged: measured, with a table for
 * the age, and not before birth. `standard` is the user's choice; age and gestation decide which table applies.
 */
export function assess(
  reference: GrowthReference,
  child: GrowthChild,
  measured: Measured,
  standard: GrowthStandard,
): Assessments {
  const days = daysBetween(child.birthDate, measured.date)
  const values = measuredValues(measured)
  const found: Assessments = {}
  for (const metric of growthMetrics) {
    const value = values[metric]
    const chosen = value === null ? null : chooseReference(child, metric, days, standard, reference.hasFenton)
    const looked = chosen && lookedUp(reference, child, measured, metric, chosen)
    if (value === null || !chosen || !looked) continue
    const zScore = zAt(chosen.name, looked.row, looked.value)
    found[metric] = {
      value,
      zScore,
      percentile: percentileOf(zScore),
      standard: chosen.standard,
      table: chosen.name,
      ageDays: chosen.ageDays,
      isCorrected: chosen.isCorrected,
      isPlausible: isPlausible(metric, zScore),
    }
  }
  return found
}

/** Values with z-scores of -3 and 3 at an age (kg or cm). Beyond them a form asks whether the entry is right. */
export function typicalRange(
  reference: GrowthReference,
  child: GrowthChild,
  metric: 'weight' | 'height' | 'headCircumference',
  date: CivilDay,
  standard: GrowthStandard,
): { min: number; max: number } | null {
  const days = daysBetween(child.birthDate, date)
  const chosen = chooseReference(child, metric, days, standard, reference.hasFenton)
  const row = chosen && reference.table(chosen.name, curveSex(child).sex)?.at(chosen.key!)
  return row ? { min: valueAt(chosen.name, row, -3), max: valueAt(chosen.name, row, 3) } : null
}
