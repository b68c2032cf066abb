/** Normalizes a name or a word: capitals, accents, underscores, hyphens. */
export const foldedName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}'’ʼ]/gu, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()

/** Scripts that write no blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Tests whether a text contains one of a list of words. */
export interface WordPattern {
  test: (text: string) => boolean
}

/**
 * Builds a pattern from words separated by blanks. `word` matches words with this beginning, `=word` the whole word,
 * `*word` any part of a word (German compounds), `two_words` two words in sequence. Accents and capitals do not count.
 */
export function wordPattern(list: string): WordPattern {
  const parts = list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const word = foldedName(entry.replace(/^[=*]/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (entry.startsWith('*') || unspaced.test(entry)) return word
      // In Arabic, the article is part of the word.
      const article = /\p{sc=Arabic}/u.test(word) ? '(?:ال)?' : ''
      return `(?<![\\p{L}\\p{N}])${article}${word}${entry.startsWith('=') ? '(?![\\p{L}\\p{N}])' : ''}`
    })
  let pattern: RegExp | undefined
  return { test: (text) => (pattern ??= new RegExp(parts.join('|'), 'u')).test(foldedName(text)) }
}
