import { daysPerMonth } from './draw-chart.ts'

/** What a chart shows, months. */
export interface Months {
  from: number
  to: number
}

export const rangeNames = ['infant', 'toddler', 'child'] as const
export type RangeName = (typeof rangeNames)[number]

/** What each chart shows, months, and the step of its age axis. */
export const ranges: Record<RangeName, Months & { step: number }> = {
  infant: { from: 0, to: 24, step: 1 },
  toddler: { from: 24, to: 72, step: 6 },
  child: { from: 84, to: 144, step: 12 },
}

/** The chart on which an age lies, or the one before it. */
export function rangeOf(ageDays: number): RangeName {
  const months = ageDays / daysPerMonth
  if (months <= ranges.infant.to) return 'infant'
  return months < ranges.child.from ? 'toddler' : 'child'
}

/** The whole of a chart. That of a baby born early begins with its first measurement, before the due date. */
export function wholeOf(range: RangeName, agesInDays: readonly number[]): Months {
  const { from, to } = ranges[range]
  if (range !== 'infant') return { from, to }
  return { from: Math.min(from, ...agesInDays.map((days) => Math.floor(days / daysPerMonth))), to }
}
