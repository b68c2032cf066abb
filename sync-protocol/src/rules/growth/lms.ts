/** Box-Cox power, median and coefficient of variation: the distribution of a value at an age. */
export interface Lms {
  l: number
  m: number
  s: number
}

const isLogNormal = (l: number) => Math.abs(l) < 1e-9

/** The value that has a z-score, in the unit of the median. */
export const lmsValue = ({ l, m, s }: Lms, z: number): number =>
  isLogNormal(l) ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l)

/** The z-score of a value in the unit of the median. */
export const lmsZ = ({ l, m, s }: Lms, value: number): number =>
  isLogNormal(l) ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)

/**
 * As `lmsZ`, but beyond ±3 in steps of the distance between 2 and 3: WHO's restricted z-score, for weight, weight for
 * length and BMI, whose tails have few children.
 */
export function restrictedZ(lms: Lms, value: number): number {
  const z = lmsZ(lms, value)
  if (Math.abs(z) <= 3) return z
  const side = Math.sign(z)
  const third = lmsValue(lms, 3 * side)
  return side * (3 + (value - third) / (third - lmsValue(lms, 2 * side)))
}

/** The value that has a restricted z-score. */
export function restrictedValue(lms: Lms, z: number): number {
  if (Math.abs(z) <= 3) return lmsValue(lms, z)
  const side = Math.sign(z)
  const third = lmsValue(lms, 3 * side)
  return third + (Math.abs(z) - 3) * (third - lmsValue(lms, 2 * side))
}
