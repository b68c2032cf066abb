import { ChartSvg } from './chart-svg.tsx'
import type { Metric } from '#features/growth/metrics.ts'
import type { Format } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import styles from './doctor-sheet.module.css'
import { sheetChartOf } from './sheet-chart-of.ts'
import type { Growth } from './sheet-sections.ts'

const size = { width: 330, height: 220, fontSize: 10 }

/** The curves of a metric with what was measured, as on the growth screen. */
export const SheetChart = ({
  baby,
  metric,
  title,
  growth,
  ageDays,
  format,
}: {
  baby: Baby
  metric: Metric
  title: string
  growth: Growth
  ageDays: number
  format: Format
}) => {
  const marks = sheetChartOf(baby, metric, growth, ageDays, format, size)
  if (!marks) return null
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <ChartSvg marks={marks} width={size.width} height={size.height} />
    </figure>
  )
}
