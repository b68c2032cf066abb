import '#zod-setting.ts'
/** What every signed-in start needs, in one chunk: the shell with its database, and home. */
import { seeDevice } from '#db/schema/device.ts'
import { openEarly } from '#db/schema/open-early.ts'
import { loadTexts } from '#i18n/languages.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { loadAlong } from '#ui/layout/lazy-component.tsx'
import { isWide } from '#ui/layout/use-is-wide.ts'
import { TopBar } from './shell/shell.tsx'
import { warmUp } from './warm-up.ts'

export { FamilyRoutes } from './family-routes.tsx'

// Before what else the components wait for from now on.
const topBar = isWide() && TopBar.preload().catch(() => undefined)
// Of the family's own folders a start has only the texts that it shows.
loadAlong(() => loadTexts('sheets'))

const user = readStoredUser()
const db = user && openEarly(user.id)
/** What the first screen waits for besides its code. */
export const isReady = topBar
if (db) void seeDevice(db).catch(() => undefined)
warmUp()
