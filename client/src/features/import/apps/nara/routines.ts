const routines: readonly [RegExp, string][] = [
  [/bath/i, 'BATH'],
  [/tummy/i, 'TUMMY_TIME'],
  [/stor|read|book/i, 'READING'],
  [/massage/i, 'MASSAGE'],
  [/walk/i, 'WALKING'],
  [/outdoor|outside/i, 'OUTDOOR'],
  [/play/i, 'FREE_PLAY'],
]

/** Which kind of play a routine is, by its name; undefined where it is none. */
export const playOf = (name: string): string | undefined => routines.find(([words]) => words.test(name))?.[1]
