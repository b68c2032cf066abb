/** Looks up a word of a file in a table. Ignores inherited properties, such as `constructor`. */
export const lookup = <Meaning>(
  table: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined => (Object.hasOwn(table, word) ? table[word] : undefined)
