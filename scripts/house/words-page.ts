import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.mjs'

export type Language = 'en' | 'ru' | 'uk' | 'ka'
export type Words = Record<Language, string>
export const languages = ['en', 'ru', 'uk', 'ka'] as const

/** One term: its English words, and the accepted words or stems in each other language. */
export interface Term {
  name: string
  english: RegExp
  forms: Record<Exclude<Language, 'en'>, RegExp[]>
}

const wholeWord = (words: string) => `(?<![\\p{L}])(?:${words})(?![\\p{L}])`

/** `кормлен·ие` is a stem that may be anywhere in a word; `сон` is the beginning of a word. */
const formOf = (form: string) => {
  const [stem, ending] = form.split('·')
  return new RegExp(ending === undefined ? `(?<![\\p{L}])${stem!}` : stem!, 'iu')
}

const list = (cell: string) => cell.split(',').map((form) => form.trim())

/** The rows of the table under this heading of docs/words.md, without its header. */
function tableOf(page: string, heading: string): string[][] {
  const part = page.split(/^## /m).find((one) => one.startsWith(heading))
  if (part === undefined) throw new Error(`docs/words.md has no part "${heading}"`)
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

export function readWordsPage(page = readFileSync(join(root, 'docs/words.md'), 'utf8')) {
  const terms = tableOf(page, 'Terms').map(([en, ru, uk, ka]): Term => {
    const forms = { ru: list(ru!).map(formOf), uk: list(uk!).map(formOf), ka: list(ka!).map(formOf) }
    return { name: list(en!)[0]!, english: new RegExp(wholeWord(list(en!).join('|')), 'giu'), forms }
  })
  const banned = tableOf(page, 'Words that are not used').map(
    ([language, words]) => [language as Language, list(words!)] as const,
  )
  const free = tableOf(page, 'Where a term').map(([text, which]) => ({
    text: text!,
    languages: list(which!),
  }))
  return { terms, banned: Object.fromEntries(banned) as Record<Language, string[]>, free }
}

type WordsPage = ReturnType<typeof readWordsPage>

/** A message without its placeholders, its plural syntax, and names and menus of other apps. */
const withoutPlaceholders = (message: string) =>
  message
    .replace(/\{\w+, (?:plural|selectordinal|select),/g, ' ')
    .replace(/\b(?:zero|one|two|few|many|other|male|female) \{/g, ' ')
    .replace(/\{\w*\}|<\/?\d+\/?>|Baby Buddy|[\p{L} ]+› [\p{L} ›]+/gu, ' ')

/** The problems of a text: terms with another translation, and banned words. */
export function problemsOfWords({ terms, banned, free }: WordsPage, words: Words): string[] {
  const problems: string[] = []
  const texts = Object.fromEntries(
    languages.map((one) => [one, withoutPlaceholders(words[one]).toLowerCase()]),
  ) as Words
  const isFree = (language: Language) =>
    free.some((one) => one.text === words.en && one.languages.includes(language))
  let rest = texts.en
  for (const { name, english, forms } of terms) {
    if (rest.search(english) < 0) continue
    // "breast milk" does not count as "breast".
    rest = rest.replace(english, ' ')
    for (const language of ['ru', 'uk', 'ka'] as const)
      if (!isFree(language) && !forms[language].some((form) => form.test(texts[language])))
        problems.push(`${language}: no word for "${name}": "${words.en}": "${words[language]}"`)
  }
  for (const language of languages)
    for (const word of banned[language])
      if (texts[language].includes(word.toLowerCase()) && !isFree(language))
        problems.push(`${language}: "${word}" is not used: "${words[language]}"`)
  return problems
}
