/** Seeds that failed once, each with what it found. They are replayed for ever. */
export const keptSeeds: readonly (readonly [seed: number, found: string])[] = [
  [284066465, 'three rounds of one phone at once, each of which made it a new device under the others'],
]
