/** Seeds that failed once, each with the life it was of and what it found. They are replayed for ever. */
export const keptSeeds: readonly (readonly [
  seed: number,
  of: { histories: number; changes: number },
  found: string,
])[] = []
