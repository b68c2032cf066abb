/** What every signed-in start needs, in one chunk: the shell with its database, and home. */
import { openEarly } from '#db/early.ts'
import { loadTexts } from '#i18n/languages.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { loadAlong } from '#ui/lazy-component.tsx'
import { warmUp } from './warm-up.ts'

export { FamilyRoutes } from './family-routes.tsx'

// Of the family's own folders a start has only the texts that it shows.
loadAlong(() => loadTexts('sheets'))

const user = readStoredUser()
if (user) openEarly(user.id)
warmUp()
