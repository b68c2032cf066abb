import type { MeasurementAnswer } from 'sync-protocol/api/growth'
import type { GrowthStandard } from 'sync-protocol/entities/growth-preferences'
import type { Row } from 'sync-protocol/entities/registry'
import { assess, daysBetween } from 'sync-protocol/rules/growth/assess'
import { correctedDaysOn } from 'sync-protocol/rules/growth/corrected-days'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'

/** A measurement in the answer: the row, ages, and the results of the references. */
export function shownMeasurement(
  reference: GrowthReference,
  child: Row<'baby'>,
  standard: GrowthStandard,
  row: Row<'growthMeasurement'>,
): MeasurementAnswer {
  const found = Object.entries(assess(reference, child, row, standard)).map(
    ([metric, { zScore, percentile, standard: applied, isCorrected, isPlausible }]) => [
      metric,
      { zScore, percentile, standard: applied, isCorrected, isPlausible },
    ],
  )
  return {
    ...row,
    childId: row.babyId,
    ageInDays: daysBetween(child.birthDate, row.date),
    correctedAgeInDays: correctedDaysOn(child, row.date),
    percentiles: Object.fromEntries(found) as MeasurementAnswer['percentiles'],
  }
}
