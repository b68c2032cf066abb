import '#zod-setting.ts'
/** The code of every signed-in start, in one chunk: the shell with its database, and home. */
import { seeDevice } from '#db/schema/device.ts'
import { openEarly } from '#db/schema/open-early.ts'
import { loadTexts } from '#i18n/languages.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { loadAlong } from '#ui/layout/lazy-component.tsx'
import { isWide } from '#ui/layout/use-is-wide.ts'
import { TopBar } from './shell/shell.tsx'
import { warmUp } from './warm-up.ts'

export { FamilyRoutes } from './family-routes.tsx'

// Requested first, before the texts that later components wait for.
const topBar = isWide() && TopBar.preload().catch(() => undefined)
// At the start, only the texts of home are loaded; the others follow with the first component.
loadAlong(() => loadTexts('sheets'))

const user = readStoredUser()
const db = user && openEarly(user.id)
/** What the first screen needs besides its code. */
export const isReady = topBar
if (db) void seeDevice(db).catch(() => undefined)
warmUp()
