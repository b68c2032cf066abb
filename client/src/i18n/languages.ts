import { i18n, type Messages } from '@lingui/core'

export type Language = 'en' | 'ru' | 'uk' | 'ka'

export const languages: readonly Language[] = ['en', 'ru', 'uk', 'ka']

/** Each language in its own words; these are names, so they are not translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  ka: 'ქართული',
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** One chunk a language, fetched when it is first needed (and precached by the worker). */
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ru: () => import('#locales/ru/messages.po'),
  uk: () => import('#locales/uk/messages.po'),
  ka: () => import('#locales/ka/messages.po'),
}

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
