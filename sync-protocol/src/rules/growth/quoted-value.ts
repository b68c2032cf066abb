import type { GrowthAlert } from './alert.ts'
import { type Limits, roundOnSide } from './round-on-side.ts'

/** The limits of each alert, in the unit of its value. */
const limitsOf: Record<GrowthAlert['id'], Limits> = {
  percentile: { below: [3, 10], above: [90, 97] },
  'check-entry': { below: [-6, -5], above: [5, 6] },
  'loss-7': {},
  'loss-10': { above: [10] },
  'not-regained': { above: [0] },
  'slow-gain': { below: [0, 20] },
  'growth-drop': {},
  'growth-low': { below: [-2] },
  'growth-severe': { below: [-3] },
  'head-fast': {},
}

/** The value of an alert as its text quotes it. */
export const quotedValue = ({ id, value }: Pick<GrowthAlert, 'id' | 'value'>, digits: number): number =>
  roundOnSide(value, digits, limitsOf[id])
