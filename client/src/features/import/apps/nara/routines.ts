const routines: readonly [RegExp, string][] = [
  [/bath/i, 'BATH'],
  [/tummy/i, 'TUMMY_TIME'],
  [/stor|read|book/i, 'READING'],
  [/massage/i, 'MASSAGE'],
  [/walk/i, 'WALKING'],
  [/outdoor|outside/i, 'OUTDOOR'],
  [/play/i, 'FREE_PLAY'],
]

/** The play type of a routine, by its name; undefined for other routines. */
export const playOf = (name: string): string | undefined => routines.find(([words]) => words.test(name))?.[1]
