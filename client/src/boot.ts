import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { catalogOf, languages, type Language } from '#i18n/catalogs.ts'
import { readTables } from '#i18n/read-tables.ts'

/**
 * The document's only script: asks at once for everything that the first screen will need. One part finding out after
 * the other what comes next is what makes a start slow.
 */

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const stored = read('language')
const language: Language = languages.find((known) => known === stored) ?? 'en'
void catalogOf('messages', language)
const isSignedIn = read('session') !== null
void catalogOf(isSignedIn ? 'family' : 'account', language)
if (isSignedIn) void import('#app/signed-in.ts')
void import('./main.tsx')
// Nobody needs the page's thread until they are here; but first it draws what the document shows.
if (isSignedIn) requestAnimationFrame(() => setTimeout(() => readTables(language)))
