import {
  band,
  type ChartCurve,
  chartView,
  type ChartView,
  curveEnds,
  daysPerMonth,
  monthTicks,
} from './chart-view.ts'
import type { Line } from './cut.ts'
import type { Mark, Place } from './marks.ts'
import { axisTitles, type PaperAxes, paperGrid } from './paper-grid.ts'
import { type ChartPoint, pointMarks } from './point-marks.ts'
import { spread } from '../print/spread.ts'
import { multiples } from './ticks.ts'

export type { ChartCurve, ChartPoint }
export { daysPerMonth }

export interface ChartInput {
  width: number
  height: number
  /** Text height, in the units of `width`. */
  fontSize: number
  /** The range of the age axis, months. */
  fromMonth: number
  toMonth: number
  /** Months between two ticks of the age axis. */
  monthStep: number
  curves: readonly ChartCurve[]
  /** Oldest first; the newest one is filled. */
  points: readonly ChartPoint[]
  /** Formatters. Values of curves and points are in the displayed unit. */
  texts: {
    month: (month: number) => string
    value: (value: number) => string
    percentile: (percentile: number) => string
    uncorrected: string
  }
  /** On paper: a fine grid in both directions, and titles of the axes. */
  paper?: PaperAxes | undefined
}

export interface Chart {
  marks: Mark[]
  /** The rectangle of the curves. */
  plot: { left: number; right: number; top: number; bottom: number }
  placeOf: (ageDays: number, value: number) => Place
  /** The age at a distance from the left edge, days. */
  ageAt: (x: number) => number
}

/**
 * A growth chart as drawing primitives, in painting order. Everything is within `width` × `height`; parts outside of
 * the months are clipped.
 */
export function drawChart(input: ChartInput): Chart {
  const { width, height, fontSize, texts } = input
  const view = chartView(input, input.paper ? 16 : 7)
  const { fromDays, toDays, curves, scale } = view
  const ticks = multiples(scale.from, scale.to, scale.step)
  const widest = Math.max(...ticks.map((tick) => texts.value(tick).length))
  const plot = {
    left: widest * fontSize * 0.62 + 8,
    right: width - fontSize * 2.6 - 6,
    top: input.paper ? fontSize * 2.4 : fontSize,
    bottom: height - fontSize * (input.paper ? 3.4 : 2),
  }
  const xOf = (days: number) =>
    plot.left + ((days - fromDays) / (toDays - fromDays)) * (plot.right - plot.left)
  const yOf = (value: number) =>
    plot.bottom - ((value - scale.from) / (scale.to - scale.from)) * (plot.bottom - plot.top)
  const placeOf = (ageDays: number, value: number): Place => [xOf(ageDays), yOf(value)]
  const placesOf = (line: readonly { ageDays: number; value: number }[]) =>
    line.map(({ ageDays, value }) => placeOf(ageDays, value))

  const marks: Mark[] = []
  if (input.paper) {
    const age = {
      from: input.fromMonth,
      to: input.toMonth,
      step: input.monthStep,
      at: (month: number) => xOf(month * daysPerMonth),
    }
    marks.push(
      ...paperGrid(plot, age, { ...scale, at: yOf }, input.paper.fineMonths),
      ...axisTitles(input.paper, plot, height, fontSize),
    )
  }
  for (const tick of ticks)
    marks.push(
      {
        kind: 'line',
        role: 'grid',
        places: [
          [plot.left, yOf(tick)],
          [plot.right, yOf(tick)],
        ],
      },
      {
        kind: 'text',
        role: 'axis',
        at: [plot.left - 8, yOf(tick) + fontSize * 0.34],
        anchor: 'end',
        text: texts.value(tick),
      },
    )
  marks.push(...monthAxis(input, plot, (month) => xOf(month * daysPerMonth)))

  const [low, high] = band.map((edge) => curves.find(({ percentile }) => percentile === edge)?.lines ?? [])
  low!.forEach((line, at) => {
    const opposite = high![at]
    if (opposite)
      marks.push({ kind: 'area', role: 'band', places: [...placesOf(line), ...placesOf(opposite).reverse()] })
  })
  for (const { role, lines } of curves) {
    for (const line of lines) marks.push({ kind: 'line', role, places: placesOf(line) })
  }
  marks.push(...curveLabels(view, placesOf, input), ...pointMarks(view, input, placeOf, plot))
  return {
    marks,
    plot,
    placeOf,
    ageAt: (x) => fromDays + ((x - plot.left) / (plot.right - plot.left)) * (toDays - fromDays),
  }
}

function monthAxis(input: ChartInput, plot: Chart['plot'], xOf: (month: number) => number): Mark[] {
  const room = { width: plot.right - plot.left, fontSize: input.fontSize, name: input.texts.month }
  return monthTicks(input, room).flatMap(({ month, isNamed }): Mark[] => {
    const x = xOf(month)
    const tick: Mark = {
      kind: 'line',
      role: 'tick',
      places: [
        [x, plot.bottom + 2],
        [x, plot.bottom + (isNamed ? 6 : 4)],
      ],
    }
    if (!isNamed) return [tick]
    const at: Place = [x, plot.bottom + input.fontSize * 1.65]
    const text = input.texts.month(month)
    return [tick, { kind: 'text', role: 'axis', at, anchor: 'middle', text }]
  })
}

/** The percentile at the right end of each line, moved apart if they would overlap. */
function curveLabels(
  view: ChartView,
  placesOf: (line: Line) => Place[],
  { fontSize, texts }: ChartInput,
): Mark[] {
  const ends = curveEnds(view).map((one) => ({ ...one, end: placesOf([one])[0]! }))
  const heights = spread(
    ends.map(({ end }) => end[1]),
    fontSize * 1.08,
  )
  return ends.map(({ percentile, end }, index) => ({
    kind: 'text',
    role: percentile === 50 ? 'median' : 'percentile',
    at: [end[0] + 7, heights[index]! + fontSize * 0.34],
    anchor: 'start',
    text: texts.percentile(percentile),
  }))
}
