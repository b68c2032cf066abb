import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogFormatter, CatalogType } from '@lingui/conf'

/**
 * A catalog format in which a translation of a text applies to all parts: a text that moves to another part, because
 * its file is loaded earlier or later, keeps its translation. `locales` has a folder for each language.
 */
export function sharedTranslations(format: CatalogFormatter, locales: string): CatalogFormatter {
  const languages = new Map<string, Promise<Map<string, string>>>()
  const translationsOf = async (locale: string, sourceLocale: string) => {
    const folder = join(locales, locale)
    const known = new Map<string, string>()
    for (const name of readdirSync(folder).filter((one) => one.endsWith(format.catalogExtension))) {
      const context = { locale, sourceLocale, filename: name }
      const catalog = await format.parse(readFileSync(join(folder, name), 'utf8'), context)
      for (const [id, { translation }] of Object.entries(catalog)) if (translation) known.set(id, translation)
    }
    return known
  }
  return {
    ...format,
    serialize: async (catalog, context) => {
      const { locale, sourceLocale } = context
      if (!locale) return format.serialize(catalog, context)
      // Read before the first part is written, while moved texts are still in their old part.
      if (!languages.has(locale)) languages.set(locale, translationsOf(locale, sourceLocale))
      const known = await languages.get(locale)!
      const filled: CatalogType = Object.fromEntries(
        Object.entries(catalog).map(([id, text]) => [
          id,
          { ...text, translation: text.translation || known.get(id) || '' },
        ]),
      )
      return format.serialize(filled, context)
    },
  }
}
