import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { AreaChart } from './area-chart.tsx'
import { AsTable } from './as-table.tsx'
import styles from './sleep-chart.module.css'
import type { ShownDay } from './sleep-summary.ts'

/** A smaller difference is no change of nights. */
const noticeableMs = 10 * 60_000

/** The last 14 days as areas and as a table, with the trend of nights. */
export const LastDays = ({
  days,
  nightTrendMs,
}: {
  days: readonly ShownDay[]
  nightTrendMs: number | null
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const change = format.duration(Math.abs(nightTrendMs ?? 0))
  const trend = () => {
    if (nightTrendMs === null) return ''
    if (Math.abs(nightTrendMs) < noticeableMs) return t`Nights are as long as in the week before.`
    return nightTrendMs > 0
      ? t`Nights are getting longer: ${change} more than in the week before.`
      : t`Nights are getting shorter: ${change} less than in the week before.`
  }
  const text = (ms: number | null) => (ms === null ? '–' : format.duration(ms))
  const [date, night, noon, total, average] = [
    t`Date`,
    t({ message: 'Night', comment: 'column: sleep by night' }),
    t({ message: 'Day', comment: 'column: sleep by day' }),
    t({ message: 'Total', comment: 'column: day and night together' }),
    t`7-day average of all sleep`,
  ]
  return (
    <>
      <h3>{t`Last 14 days`}</h3>
      {trend() !== '' && <p className={styles.caption}>{trend()}</p>}
      <AreaChart days={days} />
      <AsTable
        caption={t`Sleep of the last 14 days`}
        head={[date, night, noon, total, average]}
        rows={() =>
          days.toReversed().map(({ day, nightMs, dayMs, averageMs }, ago) => ({
            key: day,
            cells: [
              format.day(day),
              text(nightMs),
              text(dayMs),
              text(nightMs === null || dayMs === null ? null : nightMs + dayMs),
              // Today is not over, and the chart's line ends before it.
              text(ago === 0 ? null : averageMs),
            ],
          }))
        }
      />
    </>
  )
}
