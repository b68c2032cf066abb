import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { CivilDay } from '../civil-day.ts'
import { assess, daysBetween, type Assessment } from './assess.ts'
import type { GrowthChild, GrowthMetric, Measured } from './metrics.ts'
import type { GrowthReference } from './reference.ts'

/** One metric at one measurement. */
export interface GrowthPoint extends Assessment {
  date: CivilDay
  /** Days since birth, never corrected. */
  chronologicalDays: number
}

/** The points of a metric that a reference judges, oldest first. */
export function growthSeries(
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly Measured[],
  metric: GrowthMetric,
  standard: GrowthStandard,
): GrowthPoint[] {
  return measurements
    .map((measured) => ({ date: measured.date, found: assess(reference, child, measured, standard)[metric] }))
    .flatMap(({ date, found }) =>
      found ? [{ ...found, date, chronologicalDays: daysBetween(child.birthDate, date) }] : [],
    )
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
