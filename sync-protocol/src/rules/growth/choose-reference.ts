import type { GrowthStandard } from '#entities/growth-preferences.ts'
import { daysEarly } from '../corrected-age.ts'
import type { GrowthChild, GrowthMetric, MeasuredMetric } from './metrics.ts'
import type { ReferenceName } from './reference.ts'

/** The publisher of the reference. */
export type AppliedStandard = 'WHO' | 'CDC' | 'INTERGROWTH21' | 'FENTON'

export interface ChosenReference {
  name: ReferenceName
  standard: AppliedStandard
  /** The key of the table: days or months of age, or days since the pregnancy began; null: cm of the child. */
  key: number | null
  /** The age that counts: corrected if `isCorrected` (below zero before the due date), otherwise since birth. */
  ageDays: number
  isCorrected: boolean
}

export const termDays = 280
/** Up to 50 weeks after the pregnancy began, a preterm baby uses a preterm reference. */
export const lastPretermPmaDays = 350
/** The last day with tables for lying lengths and with a corrected age, and with WHO instead of CDC. */
export const lastInfantDay = 730
/** The last day of WHO's daily tables of 2006; WHO's reference of 2007 follows. */
export const lastWho2006Day = 1856
export const daysPerMonth = 30.4375

const suffix = { weight: 'Weight', height: 'Height', headCircumference: 'Head', bmi: 'Bmi' } as const
const isMeasured = (metric: GrowthMetric): metric is MeasuredMetric =>
  metric !== 'bmi' && metric !== 'weightForLength'

/** WHO and CDC by age since birth or corrected age; null where neither has a table. */
export function referenceAt(
  metric: GrowthMetric,
  standard: GrowthStandard,
  ageDays: number,
): Pick<ChosenReference, 'name' | 'standard' | 'key'> | null {
  if (ageDays < 0) return null
  const months = ageDays / daysPerMonth
  if (metric === 'weightForLength') {
    if (ageDays > lastWho2006Day) return null
    const name = ageDays <= lastInfantDay ? 'who2006WeightForLength' : 'who2006WeightForHeight'
    return { name, standard: 'WHO', key: null }
  }
  const isCdc = standard === 'CDC' && ageDays > lastInfantDay
  // The CDC tables of heads end at 36 months; those of WHO continue to five years.
  if (isCdc && !(metric === 'headCircumference' && months > 36))
    return { name: `cdc2000${suffix[metric]}`, standard: 'CDC', key: months }
  if (ageDays <= lastWho2006Day) return { name: `who2006${suffix[metric]}`, standard: 'WHO', key: ageDays }
  if (metric === 'headCircumference' || (metric === 'weight' && months > 120) || months > 228) return null
  return { name: `who2007${suffix[metric]}`, standard: 'WHO', key: months }
}

/**
 * The reference and the age that apply to a child at an age in days since birth. Null if no reference applies: heads
 * beyond five years, WHO weights beyond ten, BMI of a newborn before its due date, and similar.
 */
export function chooseReference(
  child: GrowthChild,
  metric: GrowthMetric,
  chronologicalDays: number,
  standard: GrowthStandard,
  hasFenton: boolean,
): ChosenReference | null {
  if (chronologicalDays < 0) return null
  const early = child.useCorrectedAge ? daysEarly(child) : 0
  const correctedDays = chronologicalDays - early
  const pmaDays = termDays + correctedDays
  if (early > 0 && pmaDays <= lastPretermPmaDays) {
    if (!isMeasured(metric)) return null
    const isFenton = hasFenton && standard === 'FENTON'
    return {
      name: `${isFenton ? 'fenton' : 'intergrowth21'}${suffix[metric]}`,
      standard: isFenton ? 'FENTON' : 'INTERGROWTH21',
      key: pmaDays,
      ageDays: correctedDays,
      isCorrected: true,
    }
  }
  const isCorrected = early > 0 && chronologicalDays <= lastInfantDay
  const ageDays = isCorrected ? correctedDays : chronologicalDays
  const chosen = referenceAt(metric, standard, ageDays)
  return chosen && { ...chosen, ageDays, isCorrected }
}
