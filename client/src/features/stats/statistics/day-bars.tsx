import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { KindCard } from '#features/activities/entries/kind-statistics.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { ReadableChart } from '#ui/charts/readable-chart.tsx'
import { barColours, barsConfig } from './bars-config.ts'

import styles from './statistics.module.css'

/**
 * A bar for each day of a period, read by touch, mouse or keys; below it the first and the last day, or the reading.
 */
export const DayBars = ({
  title,
  summary,
  kind,
  days,
  todayFrom,
  chartRef,
}: {
  title: string
  summary: string
  kind: KindCard
  days: readonly DayFacts[]
  todayFrom: number
  chartRef: RefObject<DrawnChart | null>
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const [at, setAt] = useState<number | null>(null)
  const { of, text } = kind.columns[0]!
  const read = at === null ? undefined : days[at]
  const readingText = read && `${format.day(read.day.day)}: ${kind.has(read) ? text(of(read)) : '–'}`
  const bars = days.map((day) => ({
    value: kind.has(day) ? of(day) : null,
    isToday: day.day.from === todayFrom,
  }))
  return (
    <div>
      <ReadableChart
        label={t`${title} by day`}
        summary={summary}
        count={days.length}
        at={at}
        valueText={readingText ?? null}
        onGo={setAt}
        height={74}
        colours={barColours(kind.act)}
        config={(look) => barsConfig(look, bars, at)}
        chartRef={chartRef}
      />
      <p className={styles.ends} aria-hidden="true">
        {readingText ? (
          <b>{readingText}</b>
        ) : (
          <>
            <span>{format.day(days[0]!.day.day)}</span>
            <span>{format.day(days.at(-1)!.day.day)}</span>
          </>
        )}
      </p>
    </div>
  )
}
