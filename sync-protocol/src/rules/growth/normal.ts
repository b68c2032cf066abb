const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** P(X > x) of the standard normal distribution, exact to about 15 digits also in the tails. */
export function upperTail(x: number): number {
  if (x < 0) return 1 - upperTail(-x)
  if (x < 3) {
    // Marsaglia's series for the part between 0 and x.
    let [sum, term] = [x, x]
    for (let n = 3; term > 1e-17 * sum; n += 2) sum += term *= (x * x) / n
    return 0.5 - sum * density(x)
  }
  // Laplace's continued fraction.
  let fraction = x
  for (let n = 80; n >= 1; n--) fraction = x + n / fraction
  return density(x) / fraction
}

/** The percentile (0-100, unrounded) of a z-score. */
export const percentileOf = (z: number): number => 100 * (z < 0 ? upperTail(-z) : 1 - upperTail(z))

const central = [
  [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
] as const
const outer = [
  [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
] as const
const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduce((sum, one) => sum * x + one, 0)

/** Beyond a z of 37 the number underflows: impossible for a child, but possible for a mistyped value. */
const leastTail = 1e-300

/**
 * The z above which a share (0-0.5) of the distribution lies: Acklam's approximation and one step of Halley's method.
 */
export function zOfUpperTail(part: number): number {
  if (part > 0.5) return -zOfUpperTail(1 - part)
  const q = Math.max(part, leastTail)
  let z: number
  if (q < 0.02425) {
    const r = Math.sqrt(-2 * Math.log(q))
    z = -polynomial(outer[0], r) / polynomial(outer[1], r)
  } else {
    const r = 0.5 - q
    z = (polynomial(central[0], r * r) * r) / polynomial(central[1], r * r)
  }
  const step = (upperTail(z) - q) / density(z)
  return z + step / (1 - (z * step) / 2)
}

/** The z-score of a percentile between 0 and 100, both excluded. */
export const zOf = (percentile: number): number =>
  percentile > 50 ? zOfUpperTail(1 - percentile / 100) : -zOfUpperTail(percentile / 100)
