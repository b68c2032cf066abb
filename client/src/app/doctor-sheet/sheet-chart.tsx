import { drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { ChartSvg } from '#features/growth/chart/chart-svg.tsx'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import type { Metric } from '#features/growth/metrics.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor-sheet.module.css'
import type { Growth } from './sheet-sections.ts'

const [width, height] = [330, 220]

/** The curves of a metric with what was measured, as on the growth screen. */
export const SheetChart = ({
  baby,
  metric,
  title,
  growth: { measurements, reference, settings },
  ageDays,
  words: { format },
}: {
  baby: Baby
  metric: Metric
  title: string
  growth: Growth
  ageDays: number
  words: EntryContext
}) => {
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
  const { marks } = drawChart({
    width,
    height,
    fontSize: 10,
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
  })
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <ChartSvg marks={marks} width={width} height={height} />
    </figure>
  )
}
