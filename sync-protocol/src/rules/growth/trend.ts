import { daysBetween } from './assess.ts'
import { type GrowthPoint, isSameLine } from './series.ts'

export type Trend = 'increasing' | 'decreasing' | 'stable' | 'unknown'

const leastDays = 7
const stableZ = 0.25

/**
 * How a child moves between the lines: the newest point against the last one at least a week before it, by z on the
 * same line; less than 0.25 is stable. Unknown without two such points. `points` oldest first.
 */
export function trendOf(
  points: readonly Pick<GrowthPoint, 'date' | 'zScore' | 'table' | 'isCorrected'>[],
): Trend {
  const newest = points.at(-1)
  if (!newest) return 'unknown'
  const before = points.findLast(
    (point) => isSameLine(point, newest) && daysBetween(point.date, newest.date) >= leastDays,
  )
  if (!before) return 'unknown'
  const change = newest.zScore - before.zScore
  if (Math.abs(change) < stableZ) return 'stable'
  return change > 0 ? 'increasing' : 'decreasing'
}
