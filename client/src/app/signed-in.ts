/** What every signed-in start needs, in one chunk: the shell with its database, and home. */
import { openEarly } from '#db/early.ts'
import { loadTexts } from '#i18n/languages.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { loadAlong } from '#ui/lazy-component.tsx'
import { askHome } from './home/ask-home.ts'
import { warmUp } from './warm-up.ts'

export { FamilyRoutes } from './family-routes.tsx'

// Of the family's own folders a start has only the texts that it shows.
loadAlong(() => loadTexts('sheets'))

const user = readStoredUser()
const db = user && openEarly(user.id)
/** What the first screen waits for besides its code. */
export const isRead = db && location.pathname === '/' ? askHome(db) : Promise.resolve()
warmUp()
