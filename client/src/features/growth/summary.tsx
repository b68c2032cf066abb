import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { nextMeasurement } from 'sync-protocol/rules/growth/next-measurement'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import type { Trend } from 'sync-protocol/rules/growth/trend'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './growth.module.css'
import { type Measurement, type Metric, metricName } from './metrics.ts'
import { shortPercentile, zText } from './percentile-words.ts'
import { ReferenceChangeNote } from './reference-change-note.tsx'
import { amountText, type GrowthUnit } from './units.ts'
import type { MetricView } from './use-growth.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import { standardNames } from './chart-names.ts'

const trendNames: Record<Trend, MessageDescriptor> = {
  increasing: msg({ message: 'Increasing', comment: 'trend of growth: towards higher percentiles' }),
  decreasing: msg({ message: 'Decreasing', comment: 'trend of growth: towards lower percentiles' }),
  stable: msg({ message: 'Stable', comment: 'trend of growth: along the same percentile' }),
  unknown: msg({ message: 'Not known yet', comment: 'trend of growth: too few measurements' }),
}

/** The chosen metric in a few lines: percentile, trend, gain; and the next measuring date. */
export const Summary = ({
  baby,
  rows,
  metric,
  view,
  settings,
  today,
}: {
  baby: Baby
  rows: readonly Measurement[]
  metric: Metric
  view: MetricView
  settings: GrowthSettings
  today: string
}) => {
  const { t } = useLingui()
  const { newest, change: referenceChange } = view
  const ageDays = daysBetween(baby.birthDate, newest?.row.date ?? today)
  return (
    <Card className={styles.summary}>
      <h2>{t(metricName(metric, ageDays))}</h2>
      <dl>
        <PercentileLines view={view} />
        {newest && (
          <div>
            <dt>{t({ message: 'Trend', comment: 'of growth' })}</dt>
            <dd>{t(trendNames[view.trend])}</dd>
          </div>
        )}
        <GainLine view={view} unit={settings.units[metric]} />
        <NextLine baby={baby} rows={rows} reminder={settings.growthReminderDays} today={today} />
      </dl>
      {referenceChange && <ReferenceChangeNote change={referenceChange} />}
    </Card>
  )
}

const PercentileLines = ({ view: { newest, range } }: { view: MetricView }) => {
  const { t } = useLingui()
  const lowest = range && percentileText(range.min)
  const highest = range && percentileText(range.max)
  return (
    <>
      {newest && (
        <div>
          <dt>{t`Percentile`}</dt>
          <dd>{newest.found ? <FoundPercentile found={newest.found} /> : t`No curves for this age`}</dd>
        </div>
      )}
      {range && range.min < range.max && (
        <div>
          <dt>{t`Percentiles so far`}</dt>
          <dd>{lowest === highest ? lowest : `${lowest}–${highest}`}</dd>
        </div>
      )}
    </>
  )
}

const FoundPercentile = ({ found }: { found: NonNullable<NonNullable<MetricView['newest']>['found']> }) => {
  const { t, i18n } = useLingui()
  const standard = standardNames[found.standard]
  const z = zText(i18n, found.zScore)
  return (
    <>
      <b>{shortPercentile(i18n, found.percentile)}</b> <span>{t`${standard}, z ${z}`}</span>
    </>
  )
}

/** The growth since the previous measurement. */
const GainLine = ({ view: { newest, before }, unit }: { view: MetricView; unit: GrowthUnit }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (!newest || !before) return null
  const change = newest.canonical - before.canonical
  const gained = `${change < 0 ? '−' : '+'}${amountText(format, Math.abs(change), unit)}`
  const days = daysBetween(before.row.date, newest.row.date)
  const dayCount = plural(days, { one: '# day', other: '# days' })
  return (
    <div>
      <dt>{t`Since last time`}</dt>
      <dd>{t({ message: `${gained} in ${dayCount}`, comment: 'how much a child has grown' })}</dd>
    </div>
  )
}

const NextLine = ({
  baby,
  rows,
  reminder,
  today,
}: {
  baby: Baby
  rows: readonly Measurement[]
  reminder: GrowthSettings['growthReminderDays']
  today: string
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const lastDate = rows.at(-1)?.date ?? null
  const next = nextMeasurement({ birthDate: baby.birthDate, lastDate, today, reminder })
  const nextDay = format.day(next.date)
  const inDays = Math.abs(next.inDays)
  const dueText = () => {
    if (rows.length === 0 || next.inDays === 0) return t`Today`
    if (next.isOverdue) return t({ message: `Due since ${nextDay}`, comment: 'the next measurement' })
    const count = plural(inDays, { one: 'in # day', other: 'in # days' })
    return t({ message: `${nextDay}, ${count}`, comment: 'when the next measurement is due' })
  }
  return (
    <div>
      <dt>{t`Next measurement`}</dt>
      <dd className={next.isOverdue ? styles.due : undefined}>{dueText()}</dd>
    </div>
  )
}
