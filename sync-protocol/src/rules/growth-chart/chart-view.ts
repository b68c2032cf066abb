import { cut, type Line } from './cut.ts'
import type { ChartPoint } from './point-marks.ts'
import { multiples, niceStep } from './ticks.ts'

/** Days per month on the axis, as in the references (WHO, CDC). */
export const daysPerMonth = 30.4375

export interface ChartCurve {
  percentile: number
  /**
   * Separate lines, not joined: values jump where the position changes from lying to standing, and between
   * references.
   */
  lines: readonly (readonly { ageDays: number; value: number }[])[]
}

interface ViewInput {
  /** The range of the age axis, months. */
  fromMonth: number
  toMonth: number
  curves: readonly ChartCurve[]
  /** Oldest first; the newest one is filled. */
  points: readonly ChartPoint[]
}

/** The part of a chart within its months, and the scale of its values: the same for screen and paper. */
export interface ChartView {
  fromDays: number
  toDays: number
  curves: { percentile: number; role: 'outer' | 'inner' | 'median'; lines: Line[] }[]
  points: ChartPoint[]
  /** The position of the newest point without age correction; null if it is not shown. */
  ghost: { id: string; fromDays: number; ageDays: number; value: number } | null
  scale: { from: number; to: number; step: number }
}

/** The band of a chart is between these percentiles. */
export const band: readonly [number, number] = [25, 75]

/** `mostSteps`: the maximum number of steps on the value axis. */
export function chartView({ fromMonth, toMonth, curves, points }: ViewInput, mostSteps: number): ChartView {
  const [fromDays, toDays] = [fromMonth * daysPerMonth, toMonth * daysPerMonth]
  const percentiles = curves.map(({ percentile }) => percentile)
  const outermost = [Math.min(...percentiles), Math.max(...percentiles)]
  const shown = curves.map(({ percentile, lines }) => ({
    percentile,
    role:
      percentile === 50
        ? ('median' as const)
        : outermost.includes(percentile)
          ? ('outer' as const)
          : ('inner' as const),
    lines: lines.map((line) => cut(line, fromDays, toDays)).filter((line) => line.length > 1),
  }))
  const within = points.filter(({ ageDays }) => ageDays >= fromDays && ageDays <= toDays)
  const newest = within.at(-1)
  const { uncorrectedDays } = newest ?? {}
  const values = [
    ...shown.flatMap(({ lines }) => lines.flat().map(({ value }) => value)),
    ...within.map(({ value }) => value),
  ]
  return {
    fromDays,
    toDays,
    curves: shown,
    points: within,
    ghost:
      newest &&
      uncorrectedDays !== undefined &&
      uncorrectedDays !== newest.ageDays &&
      uncorrectedDays <= toDays
        ? { id: newest.id, fromDays: newest.ageDays, ageDays: uncorrectedDays, value: newest.value }
        : null,
    scale: valueScale(values, mostSteps),
  }
}

/** Whole steps around the values, at most this many. */
function valueScale(values: readonly number[], count: number): ChartView['scale'] {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  const room = Math.max((most - least) * 0.03, most * 0.01, 0.01)
  const step = niceStep(most - least + 2 * room, count)
  const from = Math.max(0, Math.floor((least - room) / step) * step)
  return { from, to: Math.max(from + step, most + room), step }
}

/** The right end of each line, for its percentile label. */
export const curveEnds = ({ curves }: Pick<ChartView, 'curves'>) =>
  curves.flatMap(({ percentile, lines }) => {
    const end = lines.at(-1)?.at(-1)
    return end ? [{ percentile, ...end }] : []
  })

/** A tick for each step of the age axis, and the ticks that have space for a label. */
export function monthTicks(
  { fromMonth, toMonth, monthStep }: { fromMonth: number; toMonth: number; monthStep: number },
  { width, fontSize, name }: { width: number; fontSize: number; name: (month: number) => string },
): { month: number; isNamed: boolean }[] {
  const months = multiples(fromMonth, toMonth, monthStep)
  const widest = Math.max(1, ...months.map((month) => name(month).length))
  const room = width / Math.max(1, (toMonth - fromMonth) / monthStep)
  const every = [1, 2, 3, 6, 12].find((count) => count * room >= fontSize * (0.65 * widest + 0.9)) ?? 24
  return months.map((month) => ({ month, isNamed: Math.abs(month / monthStep) % every < 1e-6 }))
}
