/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 to 1, exclusive of 1. */
  next(): number
  /** Normally distributed, cut at two and a half deviations. */
  normal(mean: number, deviation: number): number
  pick<T>(from: readonly T[]): T
}

/** mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    normal(mean, deviation) {
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return mean + deviation * Math.max(-2.5, Math.min(2.5, bell))
    },
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}
