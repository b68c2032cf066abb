/**
 * Seeds that once failed and that no usual run draws, each with its length and what it found. `npm run simulation` runs
 * them too.
 */
export const regressionSeeds: readonly (readonly [
  seed: number,
  of: { histories: number; changes: number },
  found: string,
])[] = [
  [20_261_176, { histories: 5, changes: 40 }, 'an edit brought back after somebody typed over it'],
  [20_261_182, { histories: 5, changes: 40 }, 'an entry that could be neither edited nor deleted'],
  [20_261_188, { histories: 5, changes: 40 }, 'a server that was set back again while it was healed'],
  [
    381_719_343,
    { histories: 4, changes: 200 },
    'refused words lost to later ones of an entry that came back',
  ],
]
