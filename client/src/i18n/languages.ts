import { i18n, type Messages } from '@lingui/core'
import { catalogs, familyCatalogs, type Language } from './catalogs.ts'

export type { Language } from './catalogs.ts'

export const languages: readonly Language[] = ['en', 'ru', 'uk', 'ka']

/** Each language in its own words; these are names, so they are not translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  ka: 'ქართული',
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

let wanted: Language | undefined
let isFamilyWanted = false

/** The texts that the screens of this page have asked for, in a language. */
async function textsOf(language: Language) {
  const parts = [catalogs[language](), ...(isFamilyWanted ? [familyCatalogs[language]()] : [])]
  return Object.assign({}, ...(await Promise.all(parts)).map(({ messages }) => messages)) as Messages
}

/** Loads a language, makes it the active one and tells the document. The last call wins when several overlap. */
export const activateLanguage = async (language: Language): Promise<void> => {
  wanted = language
  i18n.load(language, await textsOf(language))
  if (wanted !== language) return
  i18n.activate(language)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Has the texts of a family's screens too, in this language and in each that is chosen later. */
export const loadFamilyTexts = async (): Promise<void> => {
  isFamilyWanted = true
  if (wanted) await activateLanguage(wanted)
}
