import { sql } from 'kysely'
import { memberSees } from '#records/baby-scope.ts'
import type { Db } from '../deps.ts'

/** Her teams with what their deletion is decided by, the one she joined first at the top. */
export const teamsOfPerson = (db: Db, userId: string) =>
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

/** The living members of these teams. */
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

/** Those who may still claim a hidden team: its PARENTs at that moment who have an account. */
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

/** What of the ledger is due, or has come back with an older backup although it was deleted. */
export const dueDeletions = (db: Db, now: string) =>
  db
    .selectFrom('deletion')
    .select(['kind', 'id'])
    .where('purgedAt', 'is', null)
    .where('purgeAt', '<=', now)
    .orderBy('purgeAt')
    .execute()

/** People of the ledger who have an account again: an older backup was restored. */
export const revivedPeople = (db: Db) =>
  db
    .selectFrom('deletion')
    .innerJoin('appUser', 'appUser.id', 'deletion.id')
    .where('kind', '=', 'user')
    .select('deletion.id')
    .execute()

/** Teams of the ledger that somebody is a member of again, or that are back although they were purged. */
export const revivedTeams = (db: Db) =>
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

/** The ids of hidden teams among these. */
export const hiddenAmong = async (db: Db, teamIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (teamIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('deletion')
    .select('id')
    .where('kind', '=', 'team')
    .where('id', 'in', teamIds)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export const forgetPurge = (db: Db, teamId: string) =>
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
    // Deleted once more, because an older backup had brought her back.
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ purgedAt: null }))
    .execute()

export const forgetTeamDeletion = (db: Db, teamId: string) =>
  db.deleteFrom('deletion').where('kind', '=', 'team').where('id', '=', teamId).execute()

/** Remembers, by their digests alone, the tokens that her devices still hold: each hears that the account is no more. */
export const keepTokensAsDeleted = (db: Db, userId: string, forgetAt: string) =>
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
