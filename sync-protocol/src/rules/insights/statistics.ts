/** Statistical functions: pure, with the same result on every machine. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The quantile of a share, interpolated between neighbours. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? NaN
  const high = sorted[Math.ceil(place)] ?? NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** Values without their linear trend, so that the effect of growing older is not taken for another effect. */
export function withoutTrend(values: readonly number[], places: readonly number[]): number[] {
  const [x, y] = [mean(places), mean(values)]
  const spread = places.reduce((sum, place) => sum + (place - x) ** 2, 0)
  const slope =
    spread === 0
      ? 0
      : places.reduce((sum, place, index) => sum + (place - x) * (values[index]! - y), 0) / spread
  return values.map((value, index) => value - y - slope * (places[index]! - x))
}

const most = 4000
/** After this many draws a frequent result is certainly frequent. */
const few = 200

/** The difference between the mean of the marked values and that of the others. */
export function differenceOf(values: readonly number[], isMarked: readonly boolean[]): number {
  const of = (mark: boolean) => mean(values.filter((_, index) => isMarked[index] === mark))
  return of(true) - of(false)
}

/**
 * The p-value of a two-sided permutation test: how often chance alone separates the marked values at least this far
 * from the others (difference of means). The draws are always the same. From 1/4001.
 */
export function chanceOf(values: readonly number[], isMarked: readonly boolean[]): number {
  const count = isMarked.filter(Boolean).length
  // The difference of means grows with the sum of the marked values, whose expected value is known.
  const expected = mean(values) * count
  const sum = values.reduce((all, value, index) => all + (isMarked[index] ? value : 0), 0)
  const seen = Math.abs(sum - expected) * (1 - 1e-9)
  const drawn = Float64Array.from(values)
  let state = 0x9e3779b9
  let asFar = 0
  for (let tries = 1; tries <= most; tries++) {
    let total = 0
    for (let index = 0; index < count; index++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const other = index + Math.floor((state / 4_294_967_296) * (drawn.length - index))
      const value = drawn[other]!
      drawn[other] = drawn[index]!
      drawn[index] = value
      total += value
    }
    if (Math.abs(total - expected) >= seen) asFar++
    if (tries === few && asFar > few * 0.1) return asFar / few
  }
  return (asFar + 1) / (most + 1)
}
