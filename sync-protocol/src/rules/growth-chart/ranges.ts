import { daysPerMonth } from './draw-chart.ts'

/** The range of a chart, months. */
export interface Months {
  from: number
  to: number
}

export const rangeNames = ['infant', 'toddler', 'child'] as const
export type RangeName = (typeof rangeNames)[number]

/** The range of each chart (months), the step of its age axis, and the step of the fine lines on paper. */
export const ranges: Record<RangeName, Months & { step: number; fine: number }> = {
  infant: { from: 0, to: 24, step: 1, fine: 0.5 },
  toddler: { from: 24, to: 72, step: 6, fine: 1 },
  child: { from: 84, to: 144, step: 12, fine: 3 },
}

/** The chart that contains an age, or the one before it. */
export function rangeOf(ageDays: number): RangeName {
  const months = ageDays / daysPerMonth
  if (months <= ranges.infant.to) return 'infant'
  return months < ranges.child.from ? 'toddler' : 'child'
}

/**
 * The full range of a chart. For a preterm baby it begins with the first measurement, before the due date. Charts of
 * older children extend by whole steps to the last measurement that no other chart has: in the seventh year, or from
 * 12.
 */
export function wholeOf(range: RangeName, agesInDays: readonly number[]): Months {
  const { from, to, step } = ranges[range]
  const ages = agesInDays.map((days) => days / daysPerMonth)
  if (range === 'infant') return { from: Math.min(from, ...ages.map(Math.floor)), to }
  const its = ages.filter((months) => range === 'child' || months < ranges.child.from)
  return { from, to: Math.max(to, ...its.map((months) => Math.ceil(months / step) * step)) }
}
