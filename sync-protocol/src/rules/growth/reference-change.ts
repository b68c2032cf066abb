import { daysBetween } from './assess.ts'
import { type GrowthPoint, isSameLine } from './series.ts'
import { trendOf } from './trend.ts'

/**
 * Two successive points whose percentiles cannot be compared: the growth did not change, but its reference or age
 * did.
 */
export interface ReferenceChange {
  before: GrowthPoint
  after: GrowthPoint
  /** The age was corrected for a preterm birth before, and counts from birth after. */
  endsCorrection: boolean
  isOtherStandard: boolean
}

/** How long the change is shown after the first measurement that follows it. */
const shownForDays = 90

/** The points on the same line as the newest one. */
const onNewestLine = (points: readonly GrowthPoint[]): GrowthPoint[] =>
  points.filter((point) => isSameLine(point, points.at(-1)!))

/**
 * The last change of reference or of the kind of age, for 90 days and until a trend follows it. Null if there is
 * none, or if a standard only continues in its next table. `points` oldest first.
 */
export function recentReferenceChange(points: readonly GrowthPoint[]): ReferenceChange | null {
  const newest = points.at(-1)
  const at = points.findLastIndex((point, index) => index > 0 && !isSameLine(points[index - 1]!, point))
  const [before, after] = [points[at - 1], points[at]]
  if (!newest || !before || !after) return null
  const endsCorrection = before.isCorrected && !after.isCorrected
  const isOtherStandard = before.standard !== after.standard
  if (!endsCorrection && !isOtherStandard) return null
  const isRecent = daysBetween(after.date, newest.date) <= shownForDays || trendOf(points) === 'unknown'
  return isRecent ? { before, after, endsCorrection, isOtherStandard } : null
}

/** Lowest and highest percentile of the points that can be compared with the newest one. */
export function percentileRange(
  points: readonly GrowthPoint[],
): { min: number; max: number; current: number } | null {
  const percentiles = onNewestLine(points).map(({ percentile }) => percentile)
  const current = percentiles.at(-1)
  if (current === undefined) return null
  return { min: Math.min(...percentiles), max: Math.max(...percentiles), current }
}
