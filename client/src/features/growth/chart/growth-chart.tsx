import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  type ChartCurve,
  type ChartPoint,
  daysPerMonth,
  drawChart,
} from 'sync-protocol/rules/growth-chart/draw-chart'
import { IconButton } from '#ui/button.tsx'
import { ChartSvg } from './chart-svg.tsx'
import styles from './chart.module.css'
import { type Reading, readingAt } from './reading.ts'
import { chartTexts } from './chart-texts.ts'
import { useGestures } from './use-gestures.ts'
import { useWidth } from './use-width.ts'
import { isWhole, type Span, zoom } from './zoom.ts'

/** Text of a chart, px: `--fs-micro`, which grows with the size of the page's letters. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16') * 0.75

const isIn = (ageDays: number, span: Span) =>
  ageDays >= span.from * daysPerMonth && ageDays <= span.to * daysPerMonth

/**
 * The chart and how it is read: a finger or the mouse names values, arrow keys go from point to point, and two fingers,
 * + and - or the buttons zoom. `readingText` says a reading in words; `summary` is the whole in words.
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
  /** Whose lines they are; always on the chart. */
  standard: ReactNode
  readingText: (reading: Reading) => { title: string; text: string }
}) => {
  const { t, i18n } = useLingui()
  const { ref, width } = useWidth<HTMLDivElement>(350)
  const [asked, setAsked] = useState<Span>()
  const [reading, setReading] = useState<Reading | null>(null)
  const span = asked ?? whole
  const fontSize = textSize()
  const height = width < 500 ? Math.round(width * 0.94) : Math.min(460, Math.round(width * 0.68))
  const texts = chartTexts(i18n, inYears)
  const chart = drawChart({
    width,
    height,
    fontSize,
    fromMonth: span.from,
    toMonth: span.to,
    monthStep: step,
    curves,
    points,
    texts,
  })
  const monthAt = (x: number) => chart.ageAt(x) / daysPerMonth
  const gestures = useGestures(
    ref,
    {
      whole,
      span,
      monthAt,
      shareAt: (x) => (x - chart.plot.left) / (chart.plot.right - chart.plot.left),
    },
    {
      onRead: (x) => setReading(x === null ? null : readingAt(chart, points, curves, x)),
      onSpan: setAsked,
    },
  )
  const closer = (factor: number) => {
    const newest = points.findLast(({ ageDays }) => isIn(ageDays, span))
    const middle = reading ?? newest
    setAsked(zoom(whole, span, factor, middle ? middle.ageDays / daysPerMonth : (span.from + span.to) / 2))
  }

  const at = reading?.kind === 'point' ? points.findIndex(({ id }) => id === reading.id) : -1
  const goTo = (index: number) => {
    const point = points[Math.min(points.length - 1, Math.max(0, index))]
    if (!point) return
    setReading({ kind: 'point', id: point.id, ageDays: point.ageDays })
    const month = point.ageDays / daysPerMonth
    if (month < span.from || month > span.to)
      setAsked(
        zoom(
          whole,
          { from: month - (span.to - span.from) / 2, to: month + (span.to - span.from) / 2 },
          1,
          month,
        ),
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = {
      ArrowRight: () => goTo(at < 0 ? points.length - 1 : at + 1),
      ArrowUp: () => goTo(at < 0 ? points.length - 1 : at + 1),
      ArrowLeft: () => goTo(at < 0 ? points.length - 1 : at - 1),
      ArrowDown: () => goTo(at < 0 ? points.length - 1 : at - 1),
      Home: () => goTo(0),
      End: () => goTo(points.length - 1),
      '+': () => closer(0.7),
      '=': () => closer(0.7),
      '-': () => closer(1 / 0.7),
      '0': () => setAsked(undefined),
      Escape: () => setReading(null),
    }[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }

  const words = reading && readingText(reading)
  const readPoint = points.find(({ id }) => reading?.kind === 'point' && id === reading.id)
  const slider =
    points.length > 0
      ? {
          role: 'slider',
          'aria-valuemin': 1,
          'aria-valuemax': points.length,
          'aria-valuenow': at < 0 ? points.length : at + 1,
          'aria-valuetext': words ? `${words.title}: ${words.text}` : summary,
        }
      : { role: 'img' }
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
      <div
        ref={ref}
        {...slider}
        className={styles.frame}
        tabIndex={0}
        aria-label={points.length > 0 ? label : `${label}. ${summary}`}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <ChartSvg
          marks={chart.marks}
          width={width}
          height={height}
          cursor={
            reading && isIn(reading.ageDays, span)
              ? {
                  x: chart.placeOf(reading.ageDays, 0)[0],
                  top: chart.plot.top,
                  bottom: chart.plot.bottom,
                  at: readPoint && chart.placeOf(readPoint.ageDays, readPoint.value),
                }
              : undefined
          }
        />
      </div>
      <div className={styles.foot}>
        <span className={styles.standard}>{standard}</span>
        <span className={styles.zoom}>
          {!isWhole(whole, span) && (
            <IconButton
              icon="undo"
              size={20}
              label={t`Show the whole chart`}
              onClick={() => setAsked(undefined)}
            />
          )}
          <IconButton icon="zoomOut" size={22} label={t`Zoom out`} onClick={() => closer(1 / 0.6)} />
          <IconButton icon="zoomIn" size={22} label={t`Zoom in`} onClick={() => closer(0.6)} />
        </span>
      </div>
    </>
  )
}
