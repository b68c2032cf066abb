import type { Language } from './catalogs.ts'

/** City by time zone: the exemplar cities of Unicode CLDR 48.2, under the older and the newer name of a zone. */
export type Cities = Readonly<Record<string, string>>

const files = import.meta.glob<Cities>('./cities/*.json', { import: 'default' })

/** The cities in a language. Not part of a first load, which shows no city. */
export const readCities = (language: Language): Promise<Cities> => files[`./cities/${language}.json`]!()
