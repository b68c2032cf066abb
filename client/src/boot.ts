import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import { catalogOf } from '#i18n/catalogs.ts'
import { firstLanguage } from '#i18n/first-language.ts'
import { readTablesBeside } from '#i18n/read-tables.ts'
import tablesWorker from '#i18n/tables.worker.ts?worker&url'
import { trustedScript } from '#session/trusted-script.ts'

/**
 * The document's only script: requests everything that the first screen needs at once. A start is slow if each part
 * requests the next one only after it was loaded.
 */

let hasStorage = true
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    hasStorage = false
    return null
  }
}

// The router counts its steps from this entry. It would set this while the first screen renders, which would take
// longer; here the page waits for its parts anyway.
const step = history.state as { idx?: number } | null
if (step?.idx === undefined) history.replaceState({ ...step, idx: 0 }, '')

const chosen = read('language')
const language = firstLanguage(chosen, hasStorage ? navigator.languages : [])
void catalogOf('messages', language)
const isSignedIn = read('session') !== null
void catalogOf(isSignedIn ? 'family' : 'account', language)
void (isSignedIn ? import('#app/signed-in.ts') : import('#app/account-routes.tsx'))
void import('./main.tsx')
// Home shows times at once, and the page's thread is busy until then.
const startTables = () =>
  new Worker(trustedScript('app-tables', tablesWorker), { type: 'module', name: language })
if (isSignedIn) readTablesBeside(language, startTables)
