import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/layout/card.tsx'
import styles from './growth.module.css'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Measurement, type Metric, metrics } from './metrics.ts'
import { shortPercentile } from './percentile-words.ts'
import { amountText } from './units.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import type { MetricView } from './use-growth.ts'

/** Number of newest measurements that are shown initially. */
const shownAtFirst = 5

const Line = ({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }) =>
  onPress ? (
    <button type="button" className={styles.item} onClick={onPress}>
      {children}
    </button>
  ) : (
    <div className={styles.item}>{children}</div>
  )

/** Every measurement, newest first; the chosen metric is emphasized and has its percentile. */
export const MeasurementList = ({
  rows,
  views,
  metric,
  settings,
  onOpen,
}: {
  rows: readonly Measurement[]
  views: Record<Metric, MetricView>
  metric: Metric
  settings: GrowthSettings
  /** Absent if the user may not change a measurement. */
  onOpen: ((row: Measurement) => void) | undefined
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const newestFirst = rows.toReversed()
  const more = rows.length - shownAtFirst
  const percentiles = new Map(views[metric].entries.map(({ row, found }) => [row.id, found?.percentile]))
  const year = newestFirst[0]!.date.slice(0, 4)
  return (
    <section>
      <h2 className={styles.listTitle}>{t`Measurements`}</h2>
      <ul className={styles.list}>
        {(isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst)).map((row) => {
          const percentile = percentiles.get(row.id)
          return (
            <li key={row.id}>
              <Line onPress={onOpen && (() => onOpen(row))}>
                <span className={styles.day}>
                  {format.day(row.date, row.date.startsWith(year) ? 'short' : 'dated')}
                </span>
                <span className={styles.values}>
                  {metrics.map((one) => {
                    const canonical = canonicalOf(row, one)
                    if (canonical === null) return null
                    const text = amountText(format, canonical, settings.units[one])
                    return one === metric ? <b key={one}>{text}</b> : <span key={one}>{text}</span>
                  })}
                  {row.notes && <span className={styles.note}>{row.notes}</span>}
                </span>
                {percentile !== undefined && <Tag>{shortPercentile(i18n, percentile)}</Tag>}
              </Line>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Button variant="soft" size="small" wide onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : plural(more, { one: 'and # more', other: 'and # more' })}
        </Button>
      )}
    </section>
  )
}
