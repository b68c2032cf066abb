/** Values at which a text changes, for example from "below 10" to none. The limit itself is on neither side. */
export interface Limits {
  below?: readonly number[]
  above?: readonly number[]
}

/**
 * Rounds a value, but not onto or across a limit: 9.94 becomes 9 next to the text "below 10", so that text and number
 * agree. Limits are multiples of the last digit.
 */
export function roundOnSide(value: number, digits: number, { below = [], above = [] }: Limits): number {
  const step = 10 ** -digits
  const rounded = Math.round(value / step) * step
  for (const limit of below) if (value < limit && rounded > limit - step / 2) return limit - step
  for (const limit of above) if (value > limit && rounded < limit + step / 2) return limit + step
  return Number(rounded.toFixed(digits))
}
