import { passGraceMs } from 'sync-protocol/api/sitter'
import { roleOf, type TeamRole } from 'sync-protocol/rules/team-role'
import type { Kysely, SelectQueryBuilder } from 'kysely'
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
  const listed = await db
    .selectFrom('membership')
    // A membership has the id of its team.
    .select('id')
    .where('spaceId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  if (listed.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .select(['spaceId', 'role', 'looksOnly', 'babies'])
    .where(
      'spaceId',
      'in',
      listed.map((row) => row.id),
    )
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('joinedAt')
    .orderBy('spaceId')
    .execute()
  return rows.map((row) => ({
    spaceId: row.spaceId,
    role: roleOf(row),
    sees: scopeOf(row),
  })) as TeamScope[]
}

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
  const rows = await db
    .selectFrom('baby')
    .select('spaceId')
    .where(
      'spaceId',
      'in',
      teams.map((team) => team.spaceId),
    )
    .where('id', '=', babyId)
    .where('deletedAt', 'is', null)
    .execute()
  const spacesWithBaby = new Set(rows.map((row) => row.spaceId))
  if (spacesWithBaby.size < 2) return teams.find(({ spaceId }) => spacesWithBaby.has(spaceId)) ?? null
  return (await teamsActiveFirst(db, userId)).find(({ spaceId }) => spacesWithBaby.has(spaceId)) ?? null
}

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

/** A sitter's valid pass. */
export interface PassScope {
  spaceId: string
  /** The author of its entries. */
  passId: string
  babyId: string
  /** Empty until the sitter enters it. */
  name: string
  allowsMedicine: boolean
  phones: string
  createdAt: string
  endsAt: string
  lastUsedAt: string | null
}

/**
 * The pass of a link. Null for an unknown or ended one, one of a deleted baby, and one whose creator is no longer a
 * PARENT of the team. `grace`: accepts it for one more day after it expired.
 */
export async function passOf(
  db: Kysely<Database>,
  { spaceId, hash }: { spaceId: string; hash: Buffer },
  { now, until }: { now: number; until: 'end' | 'grace' },
): Promise<PassScope | null> {
  const endsAfter = new Date(until === 'grace' ? now - passGraceMs : now).toISOString()
  const row = await passesInUse(db, endsAfter)
    .innerJoin('sitterPassToken as token', (join) =>
      join.onRef('token.spaceId', '=', 'pass.spaceId').onRef('token.passId', '=', 'pass.id'),
    )
    .where('token.spaceId', '=', spaceId)
    .where('token.hash', '=', hash)
    .select(['pass.spaceId', 'pass.id as passId', 'pass.babyId', 'pass.name', 'pass.allowsMedicine'])
    .select(['pass.phones', 'pass.createdAt', 'pass.endsAt', 'pass.lastUsedAt'])
    .executeTakeFirst()
  return row ?? null
}

type PassesQuery = SelectQueryBuilder<
  Database & { pass: Database['sitterPass'] },
  'pass' | 'baby' | 'member',
  object
>

/**
 * Passes that were not ended, that expire after `endsAfter` (an instant), of a baby that is not deleted and a creator who
 * is a PARENT.
 */
export const passesInUse = (db: Kysely<Database>, endsAfter: string): PassesQuery =>
  db
    .selectFrom('sitterPass as pass')
    .innerJoin('baby', (join) =>
      join.onRef('baby.spaceId', '=', 'pass.spaceId').onRef('baby.id', '=', 'pass.babyId'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.spaceId', '=', 'pass.spaceId').onRef('member.userId', '=', 'pass.madeBy'),
    )
    .where('baby.deletedAt', 'is', null)
    .where('member.removedAt', 'is', null)
    .where('member.role', '=', 'PARENT')
    .where('pass.endedAt', 'is', null)
    .where('pass.endsAt', '>', endsAfter)
