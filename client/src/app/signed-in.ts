/** What every signed-in start needs, in one chunk: the shell with its database, and home. */
import { openEarly } from '#db/early.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { warmUp } from './warm-up.ts'

export { FamilyRoutes } from './family-routes.tsx'

const user = readStoredUser()
if (user) openEarly(user.id)
warmUp()
