import type { Mark, Place } from './marks.ts'
import { multiples } from './ticks.ts'

/** What only the chart on paper has: a grid for reading values with a ruler, and titles of its axes. */
export interface PaperAxes {
  /** Months between two lines of the fine grid. */
  fineMonths: number
  ageTitle: string
  valueTitle: string
}

interface Axis {
  from: number
  to: number
  step: number
  at: (value: number) => number
}

/** Divides a step into four or five parts, so that the lines are whole steps of 1, 2 or 5. */
const partsOf = (step: number) => {
  const digit = Number(step.toExponential().slice(0, 1))
  return digit === 2 ? 4 : 5
}

/**
 * Fine lines in both directions, and vertical lines at whole steps. Every chart has the lines at whole values
 * already.
 */
export function paperGrid(
  plot: { left: number; right: number; top: number; bottom: number },
  age: Axis,
  value: Axis,
  fineMonths: number,
): Mark[] {
  const across = (y: number): Place[] => [
    [plot.left, y],
    [plot.right, y],
  ]
  const upright = (x: number): Place[] => [
    [x, plot.top],
    [x, plot.bottom],
  ]
  const line = (role: 'fine' | 'grid', places: Place[]): Mark => ({ kind: 'line', role, places })
  const fineValues = multiples(value.from, value.to, value.step / partsOf(value.step))
  return [
    ...fineValues.map((one) => line('fine', across(value.at(one)))),
    ...multiples(age.from, age.to, fineMonths).map((month) => line('fine', upright(age.at(month)))),
    ...multiples(age.from, age.to, age.step).map((month) => line('grid', upright(age.at(month)))),
  ]
}

/** The titles of the axes: the one for values above its axis, the one for ages centred below. */
export const axisTitles = (
  { ageTitle, valueTitle }: PaperAxes,
  plot: { left: number; right: number; top: number },
  height: number,
  fontSize: number,
): Mark[] => [
  { kind: 'text', role: 'title', at: [2, plot.top - fontSize * 0.9], anchor: 'start', text: valueTitle },
  {
    kind: 'text',
    role: 'title',
    at: [(plot.left + plot.right) / 2, height - fontSize * 0.35],
    anchor: 'middle',
    text: ageTitle,
  },
]
