/** Whole steps of 1, 2 or 5 times a power of ten, at most `most` of them between two values. */
export function niceStep(span: number, most: number): number {
  const rough = span / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999)!
  return factor * power
}

/** The multiples of a step between two values, both ends included. */
export function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => roundTo(step, (first + at) * step))
}

/** Removes the rounding error of adding fractions: 0.30000000000000004 is 0.3. */
const roundTo = (step: number, value: number) => {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)))
  return Number(value.toFixed(digits))
}
