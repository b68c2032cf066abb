/** Values at which a text changes: from "below 10" on one side to nothing on the other; the limit itself is neither. */
export interface Limits {
  below?: readonly number[]
  above?: readonly number[]
}

/**
 * Rounds a value, but not onto or across a limit that it lies below (or above): 9.94 is 9 where "below 10" is said, so
 * that word and number agree. Limits are multiples of the last digit.
 */
export function roundOnSide(value: number, digits: number, { below = [], above = [] }: Limits): number {
  const step = 10 ** -digits
  const rounded = Math.round(value / step) * step
  for (const limit of below) if (value < limit && rounded > limit - step / 2) return limit - step
  for (const limit of above) if (value > limit && rounded < limit + step / 2) return limit + step
  return Number(rounded.toFixed(digits))
}
