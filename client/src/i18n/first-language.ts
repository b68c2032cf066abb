import { languages, type Language } from './catalogs.ts'

/**
 * The language of a device: the chosen one, otherwise the first supported one of the browser, otherwise English.
 * public/theme.js has the same rule for the first paint.
 */
export function firstLanguage(chosen: string | null, ofBrowser: readonly string[]): Language {
  const known = (tag: string | null) => languages.find((one) => one === tag?.toLowerCase().split('-')[0])
  return (
    languages.find((one) => one === chosen) ?? ofBrowser.map(known).find((one) => one !== undefined) ?? 'en'
  )
}
