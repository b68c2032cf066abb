import { daysBetween } from './assess.ts'
import type { GrowthPoint } from './series.ts'

export type Trend = 'increasing' | 'decreasing' | 'stable' | 'unknown'

const leastDays = 7
const stableZ = 0.25

/**
 * Where a child moves between the lines: the newest point against the last one at least a week before it, by z of the
 * same table; less than 0.25 is stable. Unknown where there are no two such points. `points` oldest first.
 */
export function trendOf(points: readonly Pick<GrowthPoint, 'date' | 'zScore' | 'table'>[]): Trend {
  const newest = points.at(-1)
  const before = points.findLast(
    ({ date, table }) => newest?.table === table && daysBetween(date, newest.date) >= leastDays,
  )
  if (!newest || !before) return 'unknown'
  const change = newest.zScore - before.zScore
  if (Math.abs(change) < stableZ) return 'stable'
  return change > 0 ? 'increasing' : 'decreasing'
}
