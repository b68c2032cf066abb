import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { scopeOf } from '#records/baby-scope.ts'
import { readable } from '#records/readable-rows.ts'
import type { Database } from '#records/tables.ts'
import type { TokenKey } from '#platform/auth/space-token.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Name and counts of teams, by id. */
export async function teamSummaries(db: Db, teamIds: readonly string[]) {
  if (teamIds.length === 0) return new Map<string, never>()
  const rows = await readable(db, 'team')
    .selectFrom('team')
    .where('team.spaceId', 'in', teamIds)
    .whereRef('team.id', '=', 'team.spaceId')
    .select((eb) => [
      'team.id',
      'team.name',
      eb
        .selectFrom('teamMember')
        .whereRef('teamMember.spaceId', '=', 'team.spaceId')
        .where('teamMember.deletedAt', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .as('memberCount'),
      eb
        .selectFrom('baby')
        .whereRef('baby.spaceId', '=', 'team.spaceId')
        .where('baby.deletedAt', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .as('babyCount'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many of these babies a team has. */
export async function countBabies(db: Db, teamId: string, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('baby')
    .select('id')
    .where('spaceId', '=', teamId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.length
}

/** The current members of a team with their addresses, oldest first. */
export function membersOf(db: Db, teamId: string) {
  return readable(db, 'teamMember')
    .selectFrom('teamMember')
    .innerJoin('appUser', 'appUser.id', 'teamMember.userId')
    .where('teamMember.spaceId', '=', teamId)
    .where('teamMember.deletedAt', 'is', null)
    .select([
      'teamMember.userId',
      'teamMember.displayName',
      'teamMember.role',
      'teamMember.looksOnly',
      'teamMember.joinedAt',
      'appUser.email',
    ])
    .orderBy('teamMember.joinedAt')
    .orderBy('teamMember.id')
    .execute()
}

/** Invitations of a team that can still be accepted, newest first. */
export function openInvitations(db: Db, teamId: string, now: string) {
  return readable(db, 'invitation')
    .selectFrom('invitation')
    .where('spaceId', '=', teamId)
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'email', 'role', 'looksOnly', 'createdAt', 'expiresAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** The babies that each invited user will see, by invitation id; null: all. */
export async function babiesOfInvitations(db: Db, teamId: string) {
  const rows = await db
    .selectFrom('invitationToken')
    .select(['invitationId', 'babies'])
    .where('spaceId', '=', teamId)
    .execute()
  return new Map(rows.map(({ invitationId, babies }) => [invitationId, babies]))
}

/** The babies that each member of a team sees, by user id; null: all. */
export async function babiesOfMembers(db: Db, teamId: string) {
  const rows = await db
    .selectFrom('member')
    .select(['userId', 'role', 'babies'])
    .where('spaceId', '=', teamId)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.userId, scopeOf(row) === 'all' ? null : row.babies]))
}

/** Whether a current member of the team has this address. */
export async function isMemberAddress(db: Db, teamId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .where('member.spaceId', '=', teamId)
    .where('member.removedAt', 'is', null)
    .where('appUser.email', '=', email)
    .select('member.userId')
    .executeTakeFirst()
  return row !== undefined
}

/** The invitation of a token with what its page shows; the names are the current ones. */
export function invitationByToken(db: Db, { spaceId, hash }: TokenKey) {
  return db
    .selectFrom('invitationToken')
    .innerJoin('invitation', (join) =>
      join
        .onRef('invitation.spaceId', '=', 'invitationToken.spaceId')
        .onRef('invitation.id', '=', 'invitationToken.invitationId'),
    )
    .innerJoin('team', (join) =>
      join
        .onRef('team.spaceId', '=', 'invitationToken.spaceId')
        .onRef('team.id', '=', 'invitationToken.spaceId')
        .on('team.deletedAt', 'is', null),
    )
    .leftJoin('teamMember', (join) =>
      join
        .onRef('teamMember.spaceId', '=', 'invitation.spaceId')
        .onRef('teamMember.id', '=', 'invitation.createdBy'),
    )
    .where('invitationToken.spaceId', '=', spaceId)
    .where('invitationToken.hash', '=', hash)
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.expiresAt',
      'invitation.status',
      'invitation.looksOnly',
      'invitationToken.babies',
      'team.id as teamId',
      'team.name as teamName',
      'teamMember.displayName as inviterName',
    ])
    .executeTakeFirst()
}

export function personOf(db: Db, userId: string) {
  return db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select(['email', 'displayName', 'face', 'language', 'emailVerifiedAt'])
    .executeTakeFirstOrThrow()
}

/** Current PARENTs of a team, ordered by the time of joining. */
export const parentsOf = (db: Db, teamId: string) =>
  db
    .selectFrom('member')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .where('member.spaceId', '=', teamId)
    .where('member.removedAt', 'is', null)
    .where('member.role', '=', 'PARENT')
    .select(['member.userId', 'appUser.email', 'appUser.displayName', 'appUser.language'])
    .orderBy('member.joinedAt')
    .orderBy('member.userId')
    .execute()

export async function insertInvitationToken(
  db: Db,
  key: TokenKey,
  invitationId: string,
  babies: readonly string[] | null,
): Promise<void> {
  await db
    .insertInto('invitationToken')
    .values({ ...key, invitationId, babies: babies && [...babies] })
    .execute()
}
