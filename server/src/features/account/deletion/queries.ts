import { sql } from 'kysely'
import { memberSees } from '#records/baby-scope.ts'
import type { Db } from '../deps.ts'

/** The user's teams with what decides about their deletion, ordered by the time of joining. */
export const teamsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('member')
    .innerJoin('team', (join) =>
      join.onRef('team.spaceId', '=', 'member.spaceId').onRef('team.id', '=', 'member.spaceId'),
    )
    .select((eb) => [
      'team.id as teamId',
      'team.name as teamName',
      'team.createdBy as ownerId',
      eb
        .selectFrom('member as other')
        .whereRef('other.spaceId', '=', 'member.spaceId')
        .where('other.removedAt', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
      eb
        .selectFrom('baby')
        .whereRef('baby.spaceId', '=', 'member.spaceId')
        .where('baby.deletedAt', 'is', null)
        .where(memberSees('member', 'baby.id'))
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('babyCount'),
    ])
    .where('member.userId', '=', userId)
    .where('member.removedAt', 'is', null)
    .orderBy('member.joinedAt')
    .orderBy('team.id')
    .execute()

/** The current members of these teams. */
export const membersOfTeams = async (db: Db, teamIds: readonly string[]) =>
  teamIds.length === 0
    ? []
    : db
        .selectFrom('member')
        .select(['spaceId', 'userId', 'role', 'looksOnly'])
        .where('spaceId', 'in', teamIds)
        .where('removedAt', 'is', null)
        .orderBy('spaceId')
        .orderBy('userId')
        .execute()

/** Users who may still claim a hidden team: those who were its PARENTs at that moment and still have an account. */
export const claimants = (db: Db, teamId: string) =>
  db
    .selectFrom('deletion')
    .innerJoin('member', (join) =>
      join.onRef('member.spaceId', '=', 'deletion.id').onRef('member.removedAt', '=', 'deletion.deletedAt'),
    )
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .where('deletion.kind', '=', 'team')
    .where('deletion.id', '=', teamId)
    .where('deletion.purgedAt', 'is', null)
    .select(['member.userId', 'member.role', 'member.looksOnly', 'member.babies', 'member.joinedAt'])
    .select('deletion.purgeAt')
    .select(['appUser.displayName', 'appUser.face', 'appUser.email', 'appUser.language'])
    .orderBy('member.joinedAt')
    .orderBy('member.userId')
    .execute()

/** Hidden teams that this person may claim. */
export const claimableTeams = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('member')
    .innerJoin('deletion', (join) =>
      join
        .on('deletion.kind', '=', 'team')
        .onRef('deletion.id', '=', 'member.spaceId')
        .onRef('deletion.deletedAt', '=', 'member.removedAt'),
    )
    .innerJoin('team', (join) =>
      join.onRef('team.spaceId', '=', 'member.spaceId').onRef('team.id', '=', 'member.spaceId'),
    )
    .where('member.userId', '=', userId)
    .where('member.role', '=', 'PARENT')
    .where('deletion.purgedAt', 'is', null)
    .where('deletion.purgeAt', '>', now)
    .select((eb) => [
      'team.id',
      'team.name',
      'deletion.purgeAt',
      eb
        .selectFrom('baby')
        .whereRef('baby.spaceId', '=', 'member.spaceId')
        .where('baby.deletedAt', 'is', null)
        .select(sql<number>`count(*)`.as('n'))
        .$asScalar()
        .$notNull()
        .as('babyCount'),
    ])
    .orderBy('deletion.purgeAt')
    .execute()

/** Entries of the ledger that are due, or that a restored backup brought back. */
export const dueDeletions = (db: Db, now: string) =>
  db
    .selectFrom('deletion')
    .select(['kind', 'id'])
    .where('purgedAt', 'is', null)
    .where('purgeAt', '<=', now)
    .orderBy('purgeAt')
    .execute()

/** Users of the ledger who have an account again, because an older backup was restored. */
export const restoredUsers = (db: Db) =>
  db
    .selectFrom('deletion')
    .innerJoin('appUser', 'appUser.id', 'deletion.id')
    .where('kind', '=', 'user')
    .select('deletion.id')
    .execute()

/** Teams of the ledger that have a member again, or that exist although they were purged. */
export const restoredTeams = (db: Db) =>
  db
    .selectFrom('deletion')
    .innerJoin('space', 'space.id', 'deletion.id')
    .where('deletion.kind', '=', 'team')
    .where((eb) =>
      eb.or([
        eb('deletion.purgedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('member')
            .select('userId')
            .whereRef('member.spaceId', '=', 'space.id')
            .where('removedAt', 'is', null),
        ),
      ]),
    )
    .select(['deletion.id', 'deletion.purgedAt'])
    .execute()

/** Those of the given teams that are hidden. */
export const filterHiddenTeams = async (db: Db, teamIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (teamIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('deletion')
    .select('id')
    .where('kind', '=', 'team')
    .where('id', 'in', teamIds)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const clearPurgedAt = (db: Db, teamId: string) =>
  db
    .updateTable('deletion')
    .set({ purgedAt: null })
    .where('kind', '=', 'team')
    .where('id', '=', teamId)
    .execute()

export const markPurged = (db: Db, { kind, id }: { kind: 'user' | 'team'; id: string }, now: string) =>
  db.updateTable('deletion').set({ purgedAt: now }).where('kind', '=', kind).where('id', '=', id).execute()

export const insertUserDeletion = (db: Db, id: string, times: { deletedAt: string; purgeAt: string }) =>
  db
    .insertInto('deletion')
    .values({ kind: 'user', id, ...times, purgedAt: null })
    // Deleted a second time, because an older backup had restored the account.
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ purgedAt: null }))
    .execute()

export const removeTeamDeletion = (db: Db, teamId: string) =>
  db.deleteFrom('deletion').where('kind', '=', 'team').where('id', '=', teamId).execute()

/**
 * Stores the digests of the tokens that the user's devices still hold, so that each device can be notified that the
 * account is deleted.
 */
export const recordDeletedTokens = (db: Db, userId: string, forgetAt: string) =>
  db
    .insertInto('deletedToken')
    .columns(['hash', 'forgetAt'])
    .expression((eb) =>
      eb
        .selectFrom('refreshToken')
        .innerJoin('session', 'session.id', 'refreshToken.sessionId')
        .select(['refreshToken.hash', sql<string>`${forgetAt}::timestamptz`.as('forgetAt')])
        .where('session.userId', '=', userId)
        .where('session.revokedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
