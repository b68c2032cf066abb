/** What a table says of a word that stands in a file; nothing of one that every object knows, like `constructor`. */
export const lookup = <Meaning>(
  table: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined => (Object.hasOwn(table, word) ? table[word] : undefined)
