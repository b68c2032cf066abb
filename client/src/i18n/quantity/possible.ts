import { heightBounds, weightBounds } from 'sync-protocol/reference/measurement-bounds'
import type { Dimension, UnitsOf } from './units.ts'

const bounds: Partial<Record<Dimension, Readonly<Record<string, { min: number; max: number }>>>> = {
  weight: weightBounds,
  length: heightBounds,
  temperature: { C: { min: 30, max: 45 }, F: { min: 86, max: 113 } },
  // From a sip to the most that a bottle holds.
  volume: { ml: { min: 2, max: 500 }, fl_oz: { min: 0.1, max: 17 } },
}

/**
 * Whether a child can have such a value: `4.330` kg are not tons. A quantity without bounds is never decided by them.
 */
export function isPossible<D extends Dimension>(dimension: D, value: number, unit: UnitsOf[D]): boolean {
  const bound = bounds[dimension]?.[unit]
  return bound !== undefined && value >= bound.min && value <= bound.max
}
