import { i18n } from '@lingui/core'
import { catalogs, type Language } from './catalogs.ts'

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

/** Loads a language, makes it the active one and tells the document. The last call wins when several overlap. */
export const activateLanguage = async (language: Language): Promise<void> => {
  wanted = language
  const { messages } = await catalogs[language]()
  i18n.load(language, messages)
  if (wanted !== language) return
  i18n.activate(language)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
