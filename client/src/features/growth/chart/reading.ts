import type { ChartCurve, ChartPoint } from 'sync-protocol/rules/growth-chart/draw-chart'
import { valuesAt } from 'sync-protocol/rules/growth-chart/chart-data'

/** A reading of a chart: a measurement, or the values of the lines at an age. */
export type Reading =
  | { kind: 'point'; id: string; ageDays: number }
  | { kind: 'age'; ageDays: number; values: { percentile: number; value: number }[] }

/** The age axis as drawn, px from the left edge of the chart. */
export interface AgeAxis {
  left: number
  right: number
  xOf: (ageDays: number) => number
  ageAt: (x: number) => number
}

/** A point within this distance is read, px. */
const near = 14

/** The reading at a distance from the left edge; null outside of the curves. */
export function readingAt(
  { left, right, xOf, ageAt }: AgeAxis,
  points: readonly ChartPoint[],
  curves: readonly ChartCurve[],
  x: number,
): Reading | null {
  const inside = Math.min(right, Math.max(left, x))
  if (Math.abs(inside - x) > 2 * near) return null
  const [nearest] = points
    .map((point) => ({ point, distance: Math.abs(xOf(point.ageDays) - x) }))
    .sort((a, b) => a.distance - b.distance)
  if (nearest && nearest.distance <= near)
    return { kind: 'point', id: nearest.point.id, ageDays: nearest.point.ageDays }
  const ageDays = Math.round(ageAt(inside))
  return { kind: 'age', ageDays, values: valuesAt(curves, ageDays) }
}
