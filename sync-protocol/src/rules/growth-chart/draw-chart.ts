import { cut, type Line } from './cut.ts'
import type { Mark, Place } from './marks.ts'
import { axisTitles, type PaperAxes, paperGrid } from './paper-grid.ts'
import { type ChartPoint, pointMarks } from './point-marks.ts'
import { spread } from './spread.ts'
import { multiples, niceStep } from './ticks.ts'

/** Days in a month of a chart's axis, as of the references (WHO, CDC). */
export const daysPerMonth = 30.4375

export interface ChartCurve {
  percentile: number
  /** Lines that are not joined: a reference steps where it changes from lying to standing, or to another one. */
  lines: readonly (readonly { ageDays: number; value: number }[])[]
}

export type { ChartPoint }

export interface ChartInput {
  width: number
  height: number
  /** Height of its texts, in the units of `width`. */
  fontSize: number
  /** What the age axis shows, months. */
  fromMonth: number
  toMonth: number
  /** Months between two ticks of the age axis. */
  monthStep: number
  curves: readonly ChartCurve[]
  /** Oldest first; the newest is the one that is filled. */
  points: readonly ChartPoint[]
  /** Values of curves and points are in the unit that is shown; these make them and ages text. */
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
  /** The frame of the curves. */
  plot: { left: number; right: number; top: number; bottom: number }
  placeOf: (ageDays: number, value: number) => Place
  /** The age at a distance from the left edge, days. */
  ageAt: (x: number) => number
}

const band: readonly [number, number] = [25, 75]

/**
 * A growth chart as drawing primitives, from above to below in the order in which they are painted. Everything lies
 * within `width` × `height`; what is outside of the months shown is cut off.
 */
export function drawChart(input: ChartInput): Chart {
  const { width, height, fontSize, texts } = input
  const [fromDays, toDays] = [input.fromMonth * daysPerMonth, input.toMonth * daysPerMonth]
  const curves = input.curves.map(({ percentile, lines }) => ({
    percentile,
    lines: lines.map((line) => cut(line, fromDays, toDays)).filter((line) => line.length > 1),
  }))
  const points = input.points.filter(({ ageDays }) => ageDays >= fromDays && ageDays <= toDays)
  const scale = valueScale(
    [
      ...curves.flatMap(({ lines }) => lines.flat().map(({ value }) => value)),
      ...points.map(({ value }) => value),
    ],
    input.paper ? 16 : 7,
  )
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
  const outermost = [Math.min(...percentilesOf(curves)), Math.max(...percentilesOf(curves))]
  for (const { percentile, lines } of curves) {
    const role = percentile === 50 ? 'median' : outermost.includes(percentile) ? 'outer' : 'inner'
    for (const line of lines) marks.push({ kind: 'line', role, places: placesOf(line) })
  }
  marks.push(
    ...curveLabels(curves, placesOf, input),
    ...pointMarks(points, { ...input, lastDay: toDays }, placeOf, plot),
  )
  return {
    marks,
    plot,
    placeOf,
    ageAt: (x) => fromDays + ((x - plot.left) / (plot.right - plot.left)) * (toDays - fromDays),
  }
}

type Lines = { percentile: number; lines: Line[] }[]

const percentilesOf = (curves: Lines) => curves.map(({ percentile }) => percentile)

/** Whole steps around the values, at most so many of them. */
function valueScale(values: readonly number[], count: number): { from: number; to: number; step: number } {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  const room = Math.max((most - least) * 0.03, most * 0.01, 0.01)
  const step = niceStep(most - least + 2 * room, count)
  const from = Math.max(0, Math.floor((least - room) / step) * step)
  return { from, to: Math.max(from + step, most + room), step }
}

function monthAxis(
  { fromMonth, toMonth, monthStep, fontSize, texts }: ChartInput,
  plot: Chart['plot'],
  xOf: (month: number) => number,
): Mark[] {
  const months = multiples(fromMonth, toMonth, monthStep)
  const widest = Math.max(1, ...months.map((month) => texts.month(month).length))
  const room = (plot.right - plot.left) / Math.max(1, (toMonth - fromMonth) / monthStep)
  const every = [1, 2, 3, 6, 12].find((count) => count * room >= fontSize * (0.65 * widest + 0.9)) ?? 24
  return months.flatMap((month): Mark[] => {
    const x = xOf(month)
    const isNamed = Math.abs(month / monthStep) % every < 1e-6
    const tick: Mark = {
      kind: 'line',
      role: 'tick',
      places: [
        [x, plot.bottom + 2],
        [x, plot.bottom + (isNamed ? 6 : 4)],
      ],
    }
    if (!isNamed) return [tick]
    const at: Place = [x, plot.bottom + fontSize * 1.65]
    return [tick, { kind: 'text', role: 'axis', at, anchor: 'middle', text: texts.month(month) }]
  })
}

/** Each line's percentile at its right end, moved apart where they would touch. */
function curveLabels(
  curves: Lines,
  placesOf: (line: Line) => Place[],
  { fontSize, texts }: ChartInput,
): Mark[] {
  const ends = curves.flatMap(({ percentile, lines }) => {
    const last = lines.at(-1)
    return last ? [{ percentile, end: placesOf(last).at(-1)! }] : []
  })
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
