import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core'
import { catalogOf, languages, type Language, type TextPart } from './catalogs.ts'

export { languages, type Language } from './catalogs.ts'

/** Each language in that language; these are names, so they are not translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  ka: 'ქართული',
}

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

let wanted: Language | undefined
let loading: Promise<unknown> | undefined
/** The parts of the texts that this page has loaded. */
const parts = new Set<TextPart>(['messages'])

const textsOf = async (language: Language, some: Iterable<TextPart>): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...some].map((part) => catalogOf(part, language))))) as Messages

/** Loads a language, activates it and sets it on the document. The last call wins if several overlap. */
export const activateLanguage = async (language: Language): Promise<void> => {
  wanted = language
  i18n.load(language, await textsOf(language, parts))
  if (wanted !== language) return
  i18n.activate(language)
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Loads further parts of the texts, in this language and in each that is chosen later. */
export const loadTexts = async (...some: TextPart[]): Promise<void> => {
  const fresh = some.filter((part) => !parts.has(part))
  for (const part of fresh) parts.add(part)
  if (wanted && fresh.length > 0) loading = Promise.all([loading, addTexts(wanted, fresh)])
  await loading
}

/** Adds texts without notifying: the current screen has its texts, and would render again completely. */
const addTexts = async (language: Language, some: readonly TextPart[]): Promise<void> => {
  const texts = await textsOf(language, some)
  if (i18n.locale === language) Object.assign(i18n.messages, texts)
  else i18n.load(language, texts)
}

/** The module of a screen, with the parts of the texts that it shows. */
export const withTexts = async <Module>(
  some: TextPart | TextPart[],
  module: Promise<Module>,
): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts(...[some].flat())])
  return loaded
}

/** Parts of the texts in a language that may differ from the screen's: for documents for another reader. */
export const i18nIn = async (language: Language, ...some: TextPart[]): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await textsOf(language, ['messages', ...some]) } })
