import { type RefObject, useState } from 'react'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import { ReadableChart } from '#ui/charts/readable-chart.tsx'
import { lineColours, linesConfig } from './lines-config.ts'
import styles from './statistics.module.css'

/** The days of two babies at the same age as two lines, and below them the day that is read. */
export const AgesChart = ({
  title,
  summary,
  names,
  lines,
  valueTextAt,
  act,
  drawing,
}: {
  title: string
  summary: string
  names: { one: string; other: string }
  lines: Parameters<typeof linesConfig>[1]
  /** The text of both babies' values on a day, by index. */
  valueTextAt: (index: number) => string
  act: Parameters<typeof lineColours>[0]
  drawing: RefObject<DrawnChart | null>
}) => {
  const [at, setAt] = useState<number | null>(null)
  const readingText = at === null ? null : valueTextAt(at)
  return (
    <>
      <ReadableChart
        label={title}
        summary={summary}
        count={lines.one.length}
        at={at}
        valueText={readingText}
        onGo={setAt}
        height={96}
        colours={lineColours(act)}
        config={(look) => linesConfig(look, lines, at)}
        chartRef={drawing}
      />
      <p className={styles.legend} aria-hidden="true">
        {readingText ?? (
          <>
            <span data-line="one">{names.one}</span>
            <span data-line="other">{names.other}</span>
          </>
        )}
      </p>
    </>
  )
}
