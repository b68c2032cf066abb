import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { curveSex } from 'sync-protocol/rules/growth/metrics'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { GrowthChart } from './chart/growth-chart.tsx'
import { rangeNames, rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import styles from './growth.module.css'
import { MeasurementTable } from './measurement-table.tsx'
import { type Measurement, type Metric, metricName } from './metrics.ts'
import { NoticeTag } from './notice-tag.tsx'
import { useChartSummary } from './use-chart-summary.ts'
import type { MetricView } from './use-growth.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import { useReadingText } from './use-reading-text.ts'
import { useReference } from './use-reference.ts'
import { standardText } from './standard-text.ts'
import { chartTitle, rangeTexts } from './chart-names.ts'

/** The chart or the table of a metric, with the choice of the age range. */
export const ChartCard = ({
  id,
  baby,
  metric,
  ageDays,
  view,
  alerts,
  settings,
  onOpen,
}: {
  id: string
  baby: Baby
  metric: Metric
  ageDays: number
  view: MetricView
  /** Alerts of all metrics, most serious first. */
  alerts: readonly GrowthAlert[]
  settings: GrowthSettings
  /** Absent if the user may not change a measurement. */
  onOpen: ((row: Measurement) => void) | undefined
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const reference = useReference()
  const [range, setRange] = useState(() => rangeOf(ageDays))
  const [isTable, setTable] = useState(false)
  const unit = settings.units[metric]
  const { growthStandard, growthPercentileLines } = settings
  const name = t(metricName(metric, ageDays))
  const unitText = format.unit(unit)

  const points = useMemo(
    () =>
      pointsOf(
        baby,
        view.entries.map(({ row }) => row),
        metric,
        unit,
      ),
    [baby, view.entries, metric, unit],
  )
  const whole = wholeOf(
    range,
    points.map((point) => point.ageDays),
  )
  const lines = useMemo(
    () =>
      curvesOf(reference, baby, metric, unit, growthStandard, growthPercentileLines, {
        from: whole.from,
        to: whole.to,
      }),
    [reference, baby, metric, unit, growthStandard, growthPercentileLines, whole.from, whole.to],
  )
  const summary = useChartSummary(name, view, unit)
  const isCorrected = daysEarly(baby) > 0 && baby.useCorrectedAge
  const standard = standardText(
    i18n,
    lines,
    curveSex(baby),
    isCorrected && (range === 'infant' ? 'corrected' : 'from-birth'),
  )

  const readingText = useReadingText(baby, view, points, unit)

  return (
    <Card className={styles.chartCard} id={id} role="tabpanel" aria-label={name}>
      <div className={styles.chartHead}>
        <h2>{chartTitle(i18n, name, unitText, range)}</h2>
        <NoticeTag baby={baby} metric={metric} view={view} alerts={alerts} />
      </div>
      {isTable ? (
        <MeasurementTable view={view} birthDate={baby.birthDate} unit={unit} onOpen={onOpen} />
      ) : (
        <GrowthChart
          key={`${metric} ${range}`}
          label={t`Chart: ${name} by age`}
          summary={summary}
          whole={whole}
          step={ranges[range].step}
          inYears={range !== 'infant'}
          curves={lines.curves}
          points={points}
          standard={standard}
          readingText={readingText}
        />
      )}
      {!isTable && (
        <SegmentedControl
          label={t`Ages shown`}
          value={range}
          options={rangeNames.map((value) => ({ value, label: t(rangeTexts[value]) }))}
          onChange={setRange}
        />
      )}
      <Button variant="plain" onClick={() => setTable(!isTable)}>
        {isTable ? t`Show the chart` : t`Show as a table`}
      </Button>
    </Card>
  )
}
