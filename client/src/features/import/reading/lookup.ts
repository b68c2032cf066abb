/** What a table says of a word that stands in a file; nothing of one that every object knows, like `constructor`. */
export const lookup = <Told>(table: Readonly<Record<string, Told>>, word: string): Told | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
