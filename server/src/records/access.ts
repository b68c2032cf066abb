import { roleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import { sql, type Kysely } from 'kysely'
import { statement, type Value } from '#platform/statement.ts'
import { type BabyScope, scopeOf, seesBaby } from './baby-scope.ts'
import type { Database } from './tables.ts'

/** A team of the user, with the user's role and the babies that the user sees there. */
export interface TeamScope {
  spaceId: string
  role: TeamRole
  sees: BabyScope
}

/**
 * All teams of a user, oldest membership first. The private space lists them, but the member list of each team
 * decides.
 */
export async function teamsOf(db: Kysely<Database>, userId: string): Promise<TeamScope[]> {
  const listed = await listedTeams(db, { userId })
  if (listed.length === 0) return []
  const rows = await membershipsIn(db, { userId, spaceIds: listed.map(({ id }) => id) })
  return rows.map((row) => ({
    spaceId: row.spaceId,
    role: roleOf(row),
    sees: scopeOf(row),
  })) as TeamScope[]
}

const listedTeams = statement((db, value: Value<{ userId: string }>) =>
  db
    .selectFrom('membership')
    // A membership has the id of its team.
    .select('id')
    .where('spaceId', '=', value('userId'))
    .where('deletedAt', 'is', null),
)

const membershipsIn = statement((db, value: Value<{ userId: string; spaceIds: readonly string[] }>) =>
  db
    .selectFrom('member')
    .select(['spaceId', 'role', 'looksOnly', 'babies'])
    .where('spaceId', '=', sql<string>`any(${value('spaceIds')}::uuid[])`)
    .where('userId', '=', value('userId'))
    .where('removedAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('spaceId'),
)

/** All teams of a user, the active one first, then the oldest membership first. */
export async function teamsActiveFirst(db: Kysely<Database>, userId: string): Promise<TeamScope[]> {
  const teams = await teamsOf(db, userId)
  const settings = await db
    .selectFrom('settings')
    .select('activeTeamId')
    .where('spaceId', '=', userId)
    .where('id', '=', userId)
    .executeTakeFirst()
  const isActive = ({ spaceId }: TeamScope) => spaceId === settings?.activeTeamId
  return [...teams.filter(isActive), ...teams.filter((team) => !isActive(team))]
}

/** The active team, otherwise the one that the user joined first; null without a team. */
export async function activeTeamOf(db: Kysely<Database>, userId: string): Promise<TeamScope | null> {
  const [first] = await teamsActiveFirst(db, userId)
  return first ?? null
}

/**
 * The team of a baby that is not deleted, in all of the caller's teams or in the given one. Null for strangers,
 * deleted babies, and babies that the caller does not see. Two teams may have a baby with the same id: the active team
 * wins, then the oldest membership.
 */
export async function spaceOfBaby(
  db: Kysely<Database>,
  userId: string,
  babyId: string,
  space?: string,
): Promise<TeamScope | null> {
  const teams = (await teamsOf(db, userId)).filter(
    ({ spaceId, sees }) => (space === undefined || spaceId === space) && seesBaby(sees, babyId),
  )
  if (teams.length === 0) return null
  const rows = await spacesOfBaby(db, { babyId, spaceIds: teams.map(({ spaceId }) => spaceId) })
  const spacesWithBaby = new Set(rows.map((row) => row.spaceId))
  if (spacesWithBaby.size < 2) return teams.find(({ spaceId }) => spacesWithBaby.has(spaceId)) ?? null
  return (await teamsActiveFirst(db, userId)).find(({ spaceId }) => spacesWithBaby.has(spaceId)) ?? null
}

const spacesOfBaby = statement((db, value: Value<{ babyId: string; spaceIds: readonly string[] }>) =>
  db
    .selectFrom('baby')
    .select('spaceId')
    .where('spaceId', '=', sql<string>`any(${value('spaceIds')}::uuid[])`)
    .where('id', '=', value('babyId'))
    .where('deletedAt', 'is', null),
)

/** A user's current membership of a space; null after a removal. */
export async function memberOf(db: Kysely<Database>, spaceId: string, userId: string) {
  const [member] = await currentMember(db, { spaceId, userId })
  return member ? { role: roleOf(member), generation: member.generation, sees: scopeOf(member) } : null
}

/** The babies that a former member saw: late changes are accepted only for these. */
export async function formerScopeOf(
  db: Kysely<Database>,
  spaceId: string,
  userId: string,
): Promise<BabyScope> {
  const row = await db
    .selectFrom('member')
    .select(['role', 'babies'])
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? scopeOf(row) : new Set()
}

const currentMember = statement((db, value: Value<{ spaceId: string; userId: string }>) =>
  db
    .selectFrom('member')
    .select(['role', 'looksOnly', 'babies', 'generation'])
    .where('spaceId', '=', value('spaceId'))
    .where('userId', '=', value('userId'))
    .where('removedAt', 'is', null),
)

/** Those of these spaces that the user belongs to now. */
export async function filterMemberSpaces(
  db: Kysely<Database>,
  userId: string,
  spaceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member')
    .select('spaceId')
    .where('spaceId', 'in', spaceIds)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.spaceId))
}
