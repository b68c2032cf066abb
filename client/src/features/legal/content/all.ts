import { type Language, languages } from '#i18n/languages.ts'
import { type LegalLanguage, type LegalText, privacySections, termsSections } from '../legal-text.ts'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

/** The two documents in every language. Only the prerendering and its tests load them. */
export const legalTexts: Readonly<Record<Language, LegalLanguage>> = { en, ru, uk, ka }

const allStrings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(allStrings)

/**
 * The faults of these texts: missing or unknown sections, empty texts, other placeholders than the English text. Types
 * cover most of it, but the build does not check types.
 */
export const legalFaults = (texts: Partial<Record<Language, LegalLanguage>>): string[] =>
  languages.flatMap((language) => {
    const text = texts[language]
    const faults = text ? faultsOf(text) : ['no text']
    return faults.map((fault) => `${language}: ${fault}`)
  })

const faultsOf = ({ words, privacy, terms }: LegalLanguage) => [
  ...(allStrings(words).some(isBlank) ? ['words: empty'] : []),
  ...sectionFaults('privacy', privacySections, privacy, en.privacy),
  ...sectionFaults('terms', termsSections, terms, en.terms),
]

const sectionFaults = (
  name: string,
  ids: readonly string[],
  { title, lead, sections }: LegalText<string>,
  english: LegalText<string>,
) => {
  const faults = [title, lead].some(isBlank) ? [`${name}: empty`] : []
  if (ids.toSorted().join() !== Object.keys(sections).toSorted().join())
    faults.push(`${name}: other sections`)
  for (const id of ids) {
    const strings = allStrings(sections[id] ?? '')
    if (strings.length < 2 || strings.some(isBlank)) faults.push(`${name}.${id}: empty`)
    else if (fields(strings) !== fields(allStrings(english.sections[id])))
      faults.push(`${name}.${id}: other placeholders`)
  }
  return faults
}

const isBlank = (text: string) => text.trim() === ''

/** The placeholders of a section without that of the product's name, which each language may place freely. */
const fields = (strings: string[]) =>
  [...new Set(strings.join(' ').match(/\{(?!product\})[^}]*\}/g) ?? [])].toSorted().join()
