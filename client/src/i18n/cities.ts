import { useSyncExternalStore } from 'react'
import type { Language } from './catalogs.ts'
import type { Cities } from './city-tables.ts'

const tables = new Map<Language, Cities>()
let loaded = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the cities in a language. Resolves without them if they cannot be loaded. */
export async function loadCities(language: Language): Promise<void> {
  tables.set(language, {})
  try {
    tables.set(language, await (await import('./city-tables.ts')).readCities(language))
    loaded++
    listeners.forEach((tell) => tell())
  } catch {
    tables.delete(language)
  }
}

/**
 * The city of a time zone's name. Browsers have no such data: the first call loads the table of a language, and until
 * then the city is spelled as in the name of the zone.
 */
export function cityOf(timeZone: string, language: Language): string {
  const table = tables.get(language)
  if (!table) void loadCities(language)
  return table?.[timeZone] ?? timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Renders a component again once the cities are loaded. */
export const useCities = (): number => useSyncExternalStore(subscribe, () => loaded)
