import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { CivilDay } from '../civil-day.ts'
import { assess, daysBetween, type Assessment, type Assessments } from './assess.ts'
import type { AppliedStandard } from './choose-reference.ts'
import {
  growthMetrics,
  measuredMetrics,
  type GrowthChild,
  type GrowthMetric,
  type Measured,
} from './metrics.ts'
import type { GrowthReference } from './reference.ts'

/** One metric of one measurement. */
export interface GrowthPoint extends Assessment {
  date: CivilDay
  /** Days since birth, never corrected. */
  chronologicalDays: number
}

/** Whether two points are on one line: same table, and both ages corrected or both not. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one.table === other.table && one.isCorrected === other.isCorrected

type Line = Pick<GrowthPoint, 'table' | 'isCorrected'>

/** For each metric the points that a reference judges, oldest first. */
export type GrowthSeries = Record<GrowthMetric, GrowthPoint[]>

/** A measurement with the results of the references. */
export interface Judged<M extends Measured = Measured> {
  measured: M
  found: Assessments
}

/** Assesses each measurement once. */
export const judge = <M extends Measured>(
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly M[],
  standard: GrowthStandard,
): Judged<M>[] =>
  measurements.map((measured) => ({ measured, found: assess(reference, child, measured, standard) }))

/** The references of weight, length and head for these measurements, in the same order. */
export const standardsOf = (judged: readonly Judged[]): AppliedStandard[] => [
  ...new Set(
    judged.flatMap(({ found }) => measuredMetrics.flatMap((metric) => found[metric]?.standard ?? [])),
  ),
]

/** The points of assessed measurements, which are ordered oldest first. */
export function seriesOf(child: GrowthChild, judged: readonly Judged[]): GrowthSeries {
  const series: GrowthSeries = { weight: [], height: [], headCircumference: [], bmi: [], weightForLength: [] }
  for (const { measured, found } of judged) {
    const chronologicalDays = daysBetween(child.birthDate, measured.date)
    for (const metric of growthMetrics)
      if (found[metric]) series[metric].push({ ...found[metric], date: measured.date, chronologicalDays })
  }
  return series
}

/** All points of a child. `measurements` in any order. */
export function allGrowthSeries(
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly Measured[],
  standard: GrowthStandard,
): GrowthSeries {
  const inOrder = measurements.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return seriesOf(child, judge(reference, child, inOrder, standard))
}
