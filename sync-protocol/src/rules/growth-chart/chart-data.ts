import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { LengthUnit, WeightUnit } from '#entities/growth-quantities.ts'
import type { Row } from '#entities/registry.ts'
import { gramsPer, millimetresPer } from '#reference/unit-factors.ts'
import { daysEarly } from '#rules/corrected-age.ts'
import { daysBetween } from '#rules/growth/assess.ts'
import type { AppliedStandard } from '#rules/growth/choose-reference.ts'
import { curves } from '#rules/growth/curves.ts'
import { curveSex, type GrowthChild, type Measured, type MeasuredMetric } from '#rules/growth/metrics.ts'
import type { GrowthReference } from '#rules/growth/reference.ts'
import { type ChartCurve, type ChartPoint, daysPerMonth } from './draw-chart.ts'
import type { Months } from './ranges.ts'

type GrowthUnit = WeightUnit | LengthUnit

/** Grams or millimetres per unit. */
export const canonicalPer = (unit: GrowthUnit): number =>
  unit in gramsPer ? gramsPer[unit as WeightUnit] : millimetresPer[unit as LengthUnit]

/** The value of a measurement in the unit for comparison: grams or millimetres. Null if it was not measured. */
export const canonicalOf = (
  row: Pick<Row<'growthMeasurement'>, MeasuredMetric>,
  metric: MeasuredMetric,
): number | null => {
  const quantity = row[metric]
  if (!quantity) return null
  return 'g' in quantity ? quantity.g : quantity.mm
}

/** The last day with a corrected age. */
const lastCorrectedDay = 730

/** The age of a measurement on the chart, in days: corrected up to two years if the family wants it. */
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
  rows: readonly (Measured & { id: string })[],
  metric: MeasuredMetric,
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
  /** The references of the lines, in the order of age. */
  standards: AppliedStandard[]
  /** The month at which the lines end before the chart does; null if they do not, or if there are none. */
  endMonth: number | null
}

/** The percentile lines for the months of a chart, in a unit. */
export function curvesOf(
  reference: GrowthReference,
  child: GrowthChild,
  metric: MeasuredMetric,
  unit: GrowthUnit,
  standard: GrowthStandard,
  percentiles: readonly number[],
  whole: Months,
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
  // The growth rules use kg and cm.
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

/** The value of each line at an age, linear between its points. Leaves out lines that do not reach this age. */
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
