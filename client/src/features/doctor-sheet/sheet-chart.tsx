import { pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Metric, metrics } from '#features/growth/metrics.ts'
import type { Format } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { ChartSvg } from './chart-svg.tsx'
import styles from './doctor-sheet.module.css'
import { sheetChartOf } from './sheet-chart-of.ts'
import type { Growth } from './sheet-sections.ts'

/** For charts below each other: on a phone, and with large text. */
const wholeWidth = { width: 330, height: 220 }
/** For charts side by side, by their number. Each is drawn at its displayed size, so that numbers stay readable. */
const sizes: Readonly<Record<number, typeof wholeWidth>> = {
  2: { width: 262, height: 190 },
  3: { width: 172, height: 150 },
}
/** The scale of the page's text, usually 1. */
const textScale = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

/** Draws the curves and the measured points of each metric, like the growth screen. */
export const SheetCharts = ({
  baby,
  growth,
  titleOf,
  ageDays,
  format,
}: {
  baby: Baby
  growth: Growth
  titleOf: (metric: Metric) => string
  ageDays: number
  format: Format
}) => {
  const isWide = useIsWide()
  const { measurements, settings } = growth
  const shown = metrics.filter(
    (metric) => pointsOf(baby, measurements, metric, settings.units[metric]).length > 0,
  )
  const scale = textScale()
  const isLarge = scale >= 1.4
  const { width, height } = (isWide && !isLarge && sizes[shown.length]) || wholeWidth
  // Scales the text like the styles, and the height too, so that adjacent numbers do not touch.
  const size = { width, height: height * scale, fontSize: 12 * scale }
  return (
    <div className={styles.charts} data-large={isLarge || undefined}>
      {shown.map((metric) => (
        <figure key={metric} className={styles.chart}>
          <figcaption>{titleOf(metric)}</figcaption>
          <ChartSvg
            marks={sheetChartOf(baby, metric, growth, ageDays, format, size) ?? []}
            width={size.width}
            height={size.height}
          />
        </figure>
      ))}
    </div>
  )
}
