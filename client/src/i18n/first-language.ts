import { languages, type Language } from './catalogs.ts'

/**
 * The language of a device: the one chosen there, else the first of the browser's that is ours, else English. Its twin
 * for the first paint is in public/theme.js.
 */
export function firstLanguage(chosen: string | null, ofBrowser: readonly string[]): Language {
  const known = (tag: string | null) => languages.find((one) => one === tag?.toLowerCase().split('-')[0])
  return (
    languages.find((one) => one === chosen) ?? ofBrowser.map(known).find((one) => one !== undefined) ?? 'en'
  )
}
