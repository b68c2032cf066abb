/** A name or a word without what differs from hand to hand: capitals, accents, underscores, hyphens. */
export const foldedName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{Mn}'’ʼ]/gu, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()

/** Scripts that put no blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Whether a text has one of some words in it. */
export interface WordPattern {
  test: (text: string) => boolean
}

/**
 * A pattern of words with blanks between them. A word stands for whatever begins with it; `=word` for itself alone;
 * `*word` for any part of a word, as in German; `two_words` for both. Accents and capitals do not count.
 */
export function wordPattern(list: string): WordPattern {
  const parts = list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const word = foldedName(entry.replace(/^[=*]/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (entry.startsWith('*') || unspaced.test(entry)) return word
      // The article of Arabic is part of its word.
      const article = /\p{sc=Arabic}/u.test(word) ? '(?:ال)?' : ''
      return `(?<![\\p{L}\\p{N}])${article}${word}${entry.startsWith('=') ? '(?![\\p{L}\\p{N}])' : ''}`
    })
  let pattern: RegExp | undefined
  return { test: (text) => (pattern ??= new RegExp(parts.join('|'), 'u')).test(foldedName(text)) }
}
