import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { countedDays } from 'sync-protocol/rules/insights/averages'
import { mean } from 'sync-protocol/rules/insights/statistics'
import type { Extras, KindCard } from '#features/activities/entries/kind-statistics.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import styles from './statistics.module.css'
import { ChartTools } from './chart-tools.tsx'
import { DayBars } from './day-bars.tsx'
import { historyUntil } from '../used-path.ts'
import { StatFrame } from './stat-frame.tsx'

/** One kind of entries over a period: average and trend, bars by day, figures, and a table. */
export const StatCard = ({
  name,
  kind,
  days,
  before,
  extras,
  isFull,
  todayFrom,
}: {
  /** The baby's. */
  name: string
  kind: KindCard
  days: readonly DayFacts[]
  before: readonly DayFacts[]
  extras: Extras
  /** Whether the log of a kind is complete on a day. */
  isFull: (day: DayFacts, kind: KindCard) => boolean
  /** Start of today, ms. Averages of several days exclude today, because it is not over. */
  todayFrom: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const drawing = useRef<DrawnChart | null>(null)
  const [isTable, setTable] = useState(false)
  const main = kind.columns[0]!
  const today = civilDayOf(todayFrom, format.timeZone)
  const isOne = days.length === 1
  const counting = { isFull: (day: DayFacts) => isFull(day, kind), has: kind.has, now: todayFrom }
  const logged = countedDays(days, counting)
  const earlier = countedDays(before, counting)
  const { title, act, glyph } = kind
  const frame = { name: title, title, act, glyph }
  if (logged.length === 0)
    return (
      <StatFrame {...frame} value="–">
        <p className={styles.muted}>{t`Nothing was logged in these days.`}</p>
      </StatFrame>
    )
  const value = mean(logged.map(main.of))
  const total = logged.reduce((sum, day) => sum + main.of(day), 0)
  const most = Math.max(...days.map(main.of))
  const change = earlier.length >= Math.min(3, days.length) ? value - mean(earlier.map(main.of)) : null
  // Smaller differences do not matter to a parent.
  const least = Math.max(main.isDuration ? 5 * 60_000 : 0.3, value * 0.02)
  const by =
    change === null
      ? ''
      : main.text(Math.abs(main.isDuration ? Math.round(change / 60_000) * 60_000 : change))
  const valueText = main.text(value)
  const dayCount = plural(logged.length, { one: '# day', other: '# days' })
  const trend =
    change === null
      ? null
      : Math.abs(change) < least
        ? t`as much as before`
        : change > 0
          ? t`${by} more than before`
          : t`${by} less than before`
  const totalText = main.text(total)
  const lowest = main.text(Math.min(...logged.map(main.of)))
  const highest = main.text(most)
  const summary = t`${title} by day: on average ${valueText}, from ${lowest} to ${highest}.`
  const figures = kind.figures(logged, extras).filter((one) => one !== null)
  return (
    <StatFrame
      {...frame}
      value={valueText}
      note={isOne ? undefined : t({ message: 'a day', comment: 'after an average' })}
    >
      <p className={styles.value}>
        <b>{valueText}</b> <span>{isOne ? '' : t`a day, average of ${dayCount}`}</span>
        {trend && <small>{trend}</small>}
      </p>
      {!isOne && !isTable && (
        <DayBars
          title={title}
          summary={summary}
          kind={kind}
          days={days}
          todayFrom={todayFrom}
          chartRef={drawing}
        />
      )}
      {isTable && (
        <DataTable
          caption={title}
          head={[t`Day`, ...kind.columns.map((column) => column.name)]}
          rows={days.toReversed().map((day) => ({
            key: day.day.day,
            cells: [
              format.day(day.day.day),
              ...kind.columns.map(({ of, text }) => (kind.has(day) ? text(of(day)) : '–')),
            ],
          }))}
        />
      )}
      <dl className={styles.figures}>
        {!isOne && (
          <div>
            <dt>{t`Total`}</dt>
            <dd>{totalText}</dd>
          </div>
        )}
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ChartTools
        title={title}
        isTable={isTable}
        onTable={setTable}
        entries={historyUntil(`/?history=${kind.history}`, days.at(-1)!.day.day, today)}
        about={{ name, days: days.map(({ day }) => day.day), summary }}
        {...(isOne ? {} : { drawing })}
      />
    </StatFrame>
  )
}
