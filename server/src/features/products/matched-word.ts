/** A text as it is indexed and searched for: in small letters, without apostrophes, which are signs inside of words. */
export const plainText = (text: string): string => text.toLowerCase().replace(/['’ʼ`]/g, '')

/** The words of a text, in small letters, with the apostrophes inside of them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’ʼ`]+/gu) ?? []

/** How many letters an ending may have by which two forms of a word differ. */
const longestEnding = 3

/** Whether one word is the other with another ending: `bottles` and `bottle`. */
function isForm(word: string, asked: string): boolean {
  const least = Math.max(3, Math.min(word.length, asked.length) - longestEnding)
  const isNear = Math.abs(word.length - asked.length) <= longestEnding
  return isNear && word.slice(0, least) === asked.slice(0, least)
}

/** The word of some texts for which a search found them, the most alike first; undefined where none is alike. */
export function matchedWord(texts: readonly string[], q: string): string | undefined {
  const words = texts.flatMap(wordsOf)
  const asked = wordsOf(plainText(q))
  const alike = [
    (word: string, one: string) => word === one,
    (word: string, one: string) => word.startsWith(one),
    isForm,
  ]
  for (const isAlike of alike) {
    const found = words.find((word) => asked.some((one) => isAlike(plainText(word), one)))
    if (found !== undefined) return found
  }
  return undefined
}
