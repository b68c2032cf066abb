import { lmsValue, lmsZ, restrictedValue, restrictedZ } from './lms.ts'
import { upperTail, zOfUpperTail } from './normal.ts'
import type { ReferenceName, ReferenceRow } from './reference.ts'

/** WHO restricts z-scores of weight, BMI and weight for length beyond ±3; lengths, heads and others are as computed. */
const isRestricted = (name: ReferenceName) => name.startsWith('who') && /Weight|Bmi/.test(name)

const z95 = zOfUpperTail(0.05)

/** The z-score of a value, by the method of its table. */
export function zAt(name: ReferenceName, row: ReferenceRow, value: number): number {
  if (isRestricted(name)) return restrictedZ(row, value)
  if (row.sigma !== undefined) {
    // CDC 2022: above the 95th percentile BMI spreads as half of a normal distribution.
    const p95 = lmsValue(row, z95)
    if (value > p95) return zOfUpperTail(0.1 * upperTail((value - p95) / row.sigma))
  }
  return lmsZ(row, value)
}

/** The value that has a z-score: the inverse of `zAt`. */
export function valueAt(name: ReferenceName, row: ReferenceRow, z: number): number {
  if (isRestricted(name)) return restrictedValue(row, z)
  if (row.sigma !== undefined && z > z95)
    return lmsValue(row, z95) + row.sigma * zOfUpperTail(10 * upperTail(z))
  return lmsValue(row, z)
}
