/** A text as it is indexed and searched for: in lower case, without apostrophes, which are part of words. */
export const plainText = (text: string): string => text.toLowerCase().replace(/['’ʼ`]/g, '')

/** The words of a text in lower case, including inner apostrophes. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’ʼ`]+/gu) ?? []

/** The longest ending in letters by which two forms of a word may differ. */
const maxEndingLength = 3

/** Whether two words differ only in the ending: `bottles` and `bottle`. */
function isForm(word: string, queryWord: string): boolean {
  const minLength = Math.max(3, Math.min(word.length, queryWord.length) - maxEndingLength)
  const isNear = Math.abs(word.length - queryWord.length) <= maxEndingLength
  return isNear && word.slice(0, minLength) === queryWord.slice(0, minLength)
}

/** The word of some texts that a search matched, the most similar first. Undefined if none is similar. */
export function matchedWord(texts: readonly string[], q: string): string | undefined {
  const words = texts.flatMap(wordsOf)
  const queryWords = wordsOf(plainText(q))
  const matchers = [
    (word: string, one: string) => word === one,
    (word: string, one: string) => word.startsWith(one),
    isForm,
  ]
  for (const matches of matchers) {
    const found = words.find((word) => queryWords.some((one) => matches(plainText(word), one)))
    if (found !== undefined) return found
  }
  return undefined
}
