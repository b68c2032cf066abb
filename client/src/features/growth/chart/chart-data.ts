import type { GrowthStandard } from 'sync-protocol/entities/growth-preferences'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import type { AppliedStandard } from 'sync-protocol/rules/growth/choose-reference'
import { curves } from 'sync-protocol/rules/growth/curves'
import { curveSex, type GrowthChild } from 'sync-protocol/rules/growth/metrics'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import { type ChartCurve, type ChartPoint, daysPerMonth } from 'sync-protocol/rules/growth-chart/draw-chart'
import { canonicalOf, type Measurement, type Metric } from '#features/growth/metrics.ts'
import { canonicalPer, type GrowthUnit } from '#features/growth/units.ts'
import type { Span } from './zoom.ts'

/** The last day on which age is corrected. */
const lastCorrectedDay = 730

/** The age at which a measurement is drawn, days: corrected up to two years where the family wants it. */
export function drawnAge(child: GrowthChild, date: string): { ageDays: number; uncorrectedDays?: number } {
  const days = daysBetween(child.birthDate, date)
  const early = child.useCorrectedAge ? daysEarly(child) : 0
  return early > 0 && days <= lastCorrectedDay
    ? { ageDays: days - early, uncorrectedDays: days }
    : { ageDays: days }
}

/** The measured points of a metric in a unit, oldest first. */
export function pointsOf(
  child: GrowthChild,
  rows: readonly Measurement[],
  metric: Metric,
  unit: GrowthUnit,
): ChartPoint[] {
  return rows
    .flatMap((row) => {
      const canonical = canonicalOf(row, metric)
      return canonical === null
        ? []
        : [{ id: row.id, value: canonical / canonicalPer(unit), ...drawnAge(child, row.date) }]
    })
    .sort((a, b) => a.ageDays - b.ageDays)
}

export interface CurvesOfChart {
  curves: ChartCurve[]
  /** Whose lines they are, in the order of age. */
  standards: AppliedStandard[]
  /** Where the lines end before the chart does, months; null where they do not, or where there are none. */
  endMonth: number | null
}

/** The percentile lines over the months of a chart, in a unit. */
export function curvesOf(
  reference: GrowthReference,
  child: GrowthChild,
  metric: Metric,
  unit: GrowthUnit,
  standard: GrowthStandard,
  percentiles: readonly number[],
  whole: Span,
): CurvesOfChart {
  const segments = curves(reference, {
    metric,
    sex: curveSex(child).sex,
    standard,
    fromDay: Math.floor(whole.from * daysPerMonth),
    toDay: Math.ceil(whole.to * daysPerMonth),
    percentiles,
    stepDays: whole.to > 24 ? 14 : 7,
    isPreterm: child.useCorrectedAge && daysEarly(child) > 0,
  })
  // The engine speaks of kg and cm.
  const factor = (metric === 'weight' ? 1000 : 10) / canonicalPer(unit)
  const lastDay = segments.at(-1)?.lines[0]?.points.at(-1)?.ageDays
  return {
    curves: percentiles.map((percentile, at) => ({
      percentile,
      lines: segments.map(({ lines }) =>
        lines[at]!.points.map(({ ageDays, value }) => ({ ageDays, value: value * factor })),
      ),
    })),
    standards: [...new Set(segments.map((segment) => segment.standard))],
    endMonth:
      lastDay === undefined || lastDay >= Math.floor(whole.to * daysPerMonth)
        ? null
        : Math.floor(lastDay / daysPerMonth),
  }
}

/** What each line says at an age: straight between its points; lines that do not reach it are left out. */
export function valuesAt(
  chartCurves: readonly ChartCurve[],
  ageDays: number,
): { percentile: number; value: number }[] {
  return chartCurves.flatMap(({ percentile, lines }) => {
    for (const line of lines) {
      const at = line.findIndex((point) => point.ageDays >= ageDays)
      const [before, after] = [line[at - 1], line[at]]
      if (after?.ageDays === ageDays) return [{ percentile, value: after.value }]
      if (!before || !after) continue
      const share = (ageDays - before.ageDays) / (after.ageDays - before.ageDays)
      return [{ percentile, value: before.value + share * (after.value - before.value) }]
    }
    return []
  })
}
