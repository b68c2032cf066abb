/** Seeds that failed once, each with what it found. They are replayed for ever. */
export const keptSeeds: readonly (readonly [seed: number, found: string])[] = []
