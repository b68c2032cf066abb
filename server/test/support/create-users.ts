import { tokenDigest } from '#platform/auth/digest.ts'
import { insertRefreshToken, insertSession, insertUser } from '#features/account/queries.ts'
import { newExpiry } from '#features/account/lifetimes.ts'
import { removeMember } from '#features/team/change-members.ts'
import { joinTeam, createSpaces } from '#records/spaces.ts'
import { personOf, type Person } from './family.ts'
import type { TestServer } from './test-server.ts'

let addresses = 0

/** A signed-in user, written into the database as a sign-up would: without mail and password hash. */
export async function createUser({ deps, ...server }: TestServer, name: string): Promise<Person> {
  const userId = deps.ids.uuid()
  const email = `${name.toLowerCase()}.quick${++addresses}@example.org`
  const now = new Date(deps.clock.now()).toISOString()
  await deps.db.transaction().execute(async (tx) => {
    await insertUser(tx, {
      ...{ id: userId, email, displayName: name, language: 'en', avatarUrl: null, passwordHash: 'none' },
      ...{ termsAcceptedAt: now, emailVerifiedAt: now, firstSignedInAt: now, createdAt: now, updatedAt: now },
    })
    await createSpaces(deps, tx, { userId, displayName: name })
  })
  const { teamId } = await deps.db
    .selectFrom('membership')
    .select('teamId')
    .where('spaceId', '=', userId)
    .executeTakeFirstOrThrow()
  return createSession({ deps, ...server }, { name, email, userId, teamId })
}

/** Another session of the same user, remembered or not. */
export async function createSession(
  server: TestServer,
  person: Pick<Person, 'name' | 'email' | 'userId' | 'teamId'>,
  isRemembered = false,
): Promise<Person> {
  const { deps } = server
  const sessionId = deps.ids.uuid()
  const refreshToken = deps.ids.secret(32)
  const now = new Date(deps.clock.now()).toISOString()
  await insertSession(deps.db, {
    ...{ id: sessionId, userId: person.userId, remembered: isRemembered, device: 'a test', network: '' },
    ...{ createdAt: now, lastSeenAt: now, ...newExpiry(isRemembered, deps.clock.now()) },
    ...{ revokedAt: null, revokedBecause: null },
  })
  const hash = tokenDigest(refreshToken)
  await insertRefreshToken(deps.db, { hash, sessionId, parent: null, state: 'issued', createdAt: now })
  return personOf(server, { ...person, sessionId, refreshToken })
}

/** Adds a user to a team as FAMILY, as an accepted invitation does. */
export async function addToTeam({ deps }: TestServer, teamId: string, guest: Person): Promise<void> {
  const person = { userId: guest.userId, displayName: guest.name }
  await deps.db.transaction().execute((tx) => joinTeam(deps, tx, person, teamId, 'FAMILY'))
}

/** Removes a user from a team, as a PARENT does. */
export const removeFromTeam = (
  { deps }: TestServer,
  teamId: string,
  by: Person,
  guest: Person,
): Promise<void> => removeMember(deps, { teamId, userId: guest.userId, by: by.userId })
