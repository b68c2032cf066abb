import type { I18n } from '@lingui/core'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { curveSex } from 'sync-protocol/rules/growth/metrics'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import { type Chart, drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import { chartTexts } from '#features/growth/chart/chart-texts.ts'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import { type Measurement, type Metric, metricName } from '#features/growth/metrics.ts'
import { standardText } from '#features/growth/standard-text.ts'
import type { GrowthSettings } from '#features/growth/use-growth-settings.ts'
import { ageTitles, chartTitle } from '#features/growth/chart-names.ts'
import type { Format } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'

export interface ExportSource {
  reference: GrowthReference
  baby: Baby
  /** The exported measurements, oldest first. */
  rows: readonly Measurement[]
  settings: GrowthSettings
  i18n: I18n
  format: Format
}

export interface DrawnChart {
  chart: Chart
  title: string
  standard: string
}

/** The chart of a metric for a file: the ages up to the newest measurement, in a frame of this size. */
export function exportChart(
  { reference, baby, rows, settings, i18n, format }: ExportSource,
  metric: Metric,
  size: { width: number; height: number; fontSize: number },
): DrawnChart {
  const unit = settings.units[metric]
  const newest = rows.findLast((row) => row[metric] !== null)
  const ageDays = newest ? daysBetween(baby.birthDate, newest.date) : 0
  const range = rangeOf(ageDays)
  const points = pointsOf(baby, rows, metric, unit)
  const whole = wholeOf(
    range,
    points.map((point) => point.ageDays),
  )
  const name = i18n._(metricName(metric, ageDays))
  const { growthStandard, growthPercentileLines } = settings
  const lines = curvesOf(reference, baby, metric, unit, growthStandard, growthPercentileLines, whole)
  return {
    chart: drawChart({
      ...size,
      fromMonth: whole.from,
      toMonth: whole.to,
      monthStep: ranges[range].step,
      curves: lines.curves,
      points,
      texts: chartTexts(i18n, range !== 'infant'),
      paper: {
        fineMonths: ranges[range].fine,
        ageTitle: i18n._(ageTitles[range === 'infant' ? 'months' : 'years']),
        valueTitle: `${name}, ${format.unit(unit)}`,
      },
    }),
    title: chartTitle(i18n, name, format.unit(unit), range),
    standard: standardText(
      i18n,
      lines,
      // A reader of the paper cannot choose other curves, so it does not say that they are assumed.
      { ...curveSex(baby), isAssumed: false },
      daysEarly(baby) > 0 && baby.useCorrectedAge && (range === 'infant' ? 'corrected' : 'from-birth'),
    ),
  }
}
