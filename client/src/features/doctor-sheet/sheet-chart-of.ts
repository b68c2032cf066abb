import { drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import type { Mark } from 'sync-protocol/rules/growth-chart/marks'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import type { Metric } from '#features/growth/metrics.ts'
import type { Format } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { Growth } from './sheet-sections.ts'

/** The curves of a metric with its measurements, in a frame of this size; null without measurements. */
export function sheetChartOf(
  baby: Baby,
  metric: Metric,
  { measurements, reference, settings }: Growth,
  ageDays: number,
  format: Format,
  size: { width: number; height: number; fontSize: number },
): readonly Mark[] | null {
  const unit = settings.units[metric]
  const points = pointsOf(baby, measurements, metric, unit)
  if (points.length === 0) return null
  const range = rangeOf(ageDays)
  const whole = wholeOf(
    range,
    points.map((point) => point.ageDays),
  )
  const { curves } = curvesOf(
    reference,
    baby,
    metric,
    unit,
    settings.growthStandard,
    settings.growthPercentileLines,
    whole,
  )
  const inYears = range !== 'infant'
  return drawChart({
    ...size,
    fromMonth: whole.from,
    toMonth: whole.to,
    monthStep: range === 'infant' ? 3 : ranges[range].step * 2,
    curves,
    points,
    texts: {
      month: (month) => format.number(inYears ? month / 12 : month),
      value: (value) => format.number(value),
      percentile: (percentile) => format.number(percentile),
      uncorrected: '',
    },
  }).marks
}
