/** A seeded source of random numbers: the same seed gives the same run. */
export interface Chance {
  /** 0 (inclusive) to 1. */
  next(): number
  /** 0 to `below - 1`. */
  under(below: number): number
  /** True with this probability. */
  hits(probability: number): boolean
  /** One of these; undefined if the list is empty. */
  pick<T>(list: readonly T[]): T | undefined
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    under: (below) => Math.floor(next() * below),
    hits: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}
