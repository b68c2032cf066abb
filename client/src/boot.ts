import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import { catalogOf } from '#i18n/catalogs.ts'
import { firstLanguage } from '#i18n/first-language.ts'
import { readTablesBeside } from '#i18n/read-tables.ts'
import tablesWorker from '#i18n/tables.worker.ts?worker&url'
import { trustedScript } from '#session/trusted-script.ts'

/**
 * The document's only script: asks at once for everything that the first screen will need. One part finding out after
 * the other what comes next is what makes a start slow.
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

// Where the router counts its steps from. It would say so in the midst of drawing the first screen, which takes longer
// then; here the page waits for its parts.
const step = history.state as { idx?: number } | null
if (step?.idx === undefined) history.replaceState({ ...step, idx: 0 }, '')

const chosen = read('language')
const language = firstLanguage(chosen, hasStorage ? navigator.languages : [])
void catalogOf('messages', language)
const isSignedIn = read('session') !== null
void catalogOf(isSignedIn ? 'family' : 'account', language)
void (isSignedIn ? import('#app/signed-in.ts') : import('#app/account-routes.tsx'))
void import('./main.tsx')
// Home shows times at once; the page's thread has enough to do until then.
const startTables = () =>
  new Worker(trustedScript('app-tables', tablesWorker), { type: 'module', name: language })
if (isSignedIn) readTablesBeside(language, startTables)
