import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { CivilDay } from '../civil-day.ts'
import { assess, daysBetween, type Assessment } from './assess.ts'
import { growthMetrics, type GrowthChild, type GrowthMetric, type Measured } from './metrics.ts'
import type { GrowthReference } from './reference.ts'

/** One metric at one measurement. */
export interface GrowthPoint extends Assessment {
  date: CivilDay
  /** Days since birth, never corrected. */
  chronologicalDays: number
}

/** Of each metric the points that a reference judges, oldest first. */
export type GrowthSeries = Record<GrowthMetric, GrowthPoint[]>

/** All points of a child. `measurements` in any order. */
export function allGrowthSeries(
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly Measured[],
  standard: GrowthStandard,
): GrowthSeries {
  const series: GrowthSeries = { weight: [], height: [], headCircumference: [], bmi: [], weightForLength: [] }
  const inOrder = measurements.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  for (const measured of inOrder) {
    const found = assess(reference, child, measured, standard)
    const chronologicalDays = daysBetween(child.birthDate, measured.date)
    for (const metric of growthMetrics)
      if (found[metric]) series[metric].push({ ...found[metric], date: measured.date, chronologicalDays })
  }
  return series
}

/** The points of one metric. */
export const growthSeries = (
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly Measured[],
  metric: GrowthMetric,
  standard: GrowthStandard,
): GrowthPoint[] => allGrowthSeries(reference, child, measurements, standard)[metric]
