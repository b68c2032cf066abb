/**
 * Creates a reader of signs from text: by Nela's own codes or, if there are none, by words. `words` has the
 * beginnings of words for each sign, in the product's languages.
 */
export const signReader =
  <Sign extends string>(codes: readonly Sign[], words: readonly (readonly [Sign, RegExp])[]) =>
  (text: string): Sign[] => {
    const coded = codes.filter((sign) => text.split(/[^A-Z_]+/).includes(sign))
    if (coded.length > 0) return coded
    const plain = text.toLowerCase()
    return words.flatMap(([sign, pattern]) => (pattern.test(plain) ? [sign] : []))
  }

/** Whether a text has only codes. */
export const isCoded = (text: string): boolean => /^[A-Z_;\s]*$/.test(text)
