/**
 * Reads signs out of a text: our own codes, or where it has none what its words say. `words` has how words for a sign
 * begin, in the languages of the product.
 */
export const signReader =
  <Sign extends string>(codes: readonly Sign[], words: readonly (readonly [Sign, RegExp])[]) =>
  (text: string): Sign[] => {
    const coded = codes.filter((sign) => text.split(/[^A-Z_]+/).includes(sign))
    if (coded.length > 0) return coded
    const plain = text.toLowerCase()
    return words.flatMap(([sign, pattern]) => (pattern.test(plain) ? [sign] : []))
  }

/** Whether a text says nothing but codes. */
export const isCoded = (text: string): boolean => /^[A-Z_;\s]*$/.test(text)
