import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type ChartCurve, type ChartPoint, daysPerMonth } from 'sync-protocol/rules/growth-chart/draw-chart'
import { IconButton } from '#ui/controls/button.tsx'
import type { DrawnChart as Drawn } from '#ui/charts/chart-config.ts'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { DrawnChart } from '#ui/charts/drawn-chart.tsx'
import { ageAxisOf } from './age-axis.ts'
import styles from './chart.module.css'
import { chartTexts } from './chart-texts.ts'
import { growthColours, growthConfig } from './growth-config.ts'
import { type Reading, readingAt } from './reading.ts'
import { useGestures } from './use-gestures.ts'
import { useWidth } from './use-width.ts'
import { useZoom } from './use-zoom.ts'
import { isWhole, type Span } from './zoom.ts'

const isIn = (ageDays: number, span: Span) =>
  ageDays >= span.from * daysPerMonth && ageDays <= span.to * daysPerMonth

/**
 * The chart and its controls: a finger or the mouse reads values, arrow keys move between points, and two fingers, +
 * and - or the buttons zoom. `readingText` is the text of a reading; `summary` describes the whole chart.
 */
export const GrowthChart = ({
  label,
  summary,
  whole,
  step,
  inYears,
  curves,
  points,
  standard,
  readingText,
}: {
  label: string
  summary: string
  whole: Span
  /** Months between two ticks. */
  step: number
  inYears: boolean
  curves: readonly ChartCurve[]
  points: readonly ChartPoint[]
  /** The source of the curves; always on the chart. */
  standard: ReactNode
  readingText: (reading: Reading) => { title: string; text: string }
}) => {
  const { i18n } = useLingui()
  const { ref, width } = useWidth<HTMLDivElement>(350)
  const [reading, setReading] = useState<Reading | null>(null)
  const newestIn = (shown: Span) => points.findLast(({ ageDays }) => isIn(ageDays, shown))
  const { span, setSpan, closer, showAge, showWhole } = useZoom(
    whole,
    (shown) => (reading ?? newestIn(shown))?.ageDays,
  )
  const height = width < 500 ? Math.round(width * 0.94) : Math.min(460, Math.round(width * 0.68))
  const texts = chartTexts(i18n, inYears)
  const chart = useRef<Drawn | null>(null)
  const axis = () => ageAxisOf(chart.current, span)
  const gestures = useGestures(
    ref,
    {
      whole,
      span,
      monthAt: (x) => axis().ageAt(x) / daysPerMonth,
      shareAt: (x) => (x - axis().left) / (axis().right - axis().left),
    },
    {
      onRead: (x) => setReading(x === null ? null : readingAt(axis(), points, curves, x)),
      onSpan: setSpan,
    },
  )
  const at = reading?.kind === 'point' ? points.findIndex(({ id }) => id === reading.id) : -1
  const goTo = (index: number | null) => {
    const point = index === null ? undefined : points[index]
    if (!point) return setReading(null)
    setReading({ kind: 'point', id: point.id, ageDays: point.ageDays })
    showAge(point.ageDays)
  }
  const onOtherKey = (key: string) => {
    const run = {
      '+': () => closer(0.7),
      '=': () => closer(0.7),
      '-': () => closer(1 / 0.7),
      '0': showWhole,
    }[key]
    run?.()
    return run !== undefined
  }

  const words = reading && readingText(reading)
  const readPoint = points.find(({ id }) => reading?.kind === 'point' && id === reading.id)
  return (
    <>
      <p className={styles.reading}>
        {words ? (
          <>
            <b>{words.title}</b> <span>{words.text}</span>
          </>
        ) : (
          summary
        )}
      </p>
      <ChartFrame
        ref={ref}
        label={label}
        summary={summary}
        count={points.length}
        at={at < 0 ? null : at}
        valueText={words && `${words.title}: ${words.text}`}
        onGo={goTo}
        onOtherKey={onOtherKey}
        className={styles.frame}
        {...gestures}
      >
        <DrawnChart
          height={height}
          colours={growthColours}
          config={(look) =>
            growthConfig(
              look,
              {
                width: width - 70,
                fromMonth: span.from,
                toMonth: span.to,
                monthStep: step,
                curves,
                points,
                texts,
              },
              reading && isIn(reading.ageDays, span)
                ? { ageDays: reading.ageDays, value: readPoint?.value }
                : null,
            )
          }
          chartRef={chart}
        />
      </ChartFrame>
      <div className={styles.foot}>
        <span className={styles.standard}>{standard}</span>
        <ZoomButtons isAll={isWhole(whole, span)} onZoom={closer} onWhole={showWhole} />
      </div>
    </>
  )
}

const ZoomButtons = ({
  isAll,
  onZoom,
  onWhole,
}: {
  /** Whether the whole range is shown. */
  isAll: boolean
  /** Below 1 zooms in. */
  onZoom: (factor: number) => void
  onWhole: () => void
}) => {
  const { t } = useLingui()
  return (
    <span className={styles.zoom}>
      {!isAll && <IconButton icon="undo" size={20} label={t`Show the whole chart`} onClick={onWhole} />}
      <IconButton icon="zoomOut" size={22} label={t`Zoom out`} onClick={() => onZoom(1 / 0.6)} />
      <IconButton icon="zoomIn" size={22} label={t`Zoom in`} onClick={() => onZoom(0.6)} />
    </span>
  )
}
