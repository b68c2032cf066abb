import type { Insertable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { ConnectionTables } from './tables.ts'

type Db = Deps['db']

/** Tokens with the names of their teams, the newest first. */
export const tokensOf = (db: Db, userId: string) =>
  db
    .selectFrom('personalToken')
    .innerJoin('team', (join) =>
      join.onRef('team.spaceId', '=', 'personalToken.teamId').onRef('team.id', '=', 'personalToken.teamId'),
    )
    .select(['personalToken.id', 'personalToken.name', 'scope', 'teamId', 'team.name as teamName'])
    .select(['personalToken.createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('personalToken.createdAt', 'desc')
    .orderBy('personalToken.id', 'desc')
    .execute()

/** Locks an account until the transaction ends, so that the count stays valid. */
export const lockAccount = (tx: Db, userId: string) =>
  tx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/**
 * Whether the user is in a team. Locks the membership until the transaction ends: a removal waits, and then finds the
 * new row.
 */
export const lockMembership = async (tx: Db, teamId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('member')
    .select('userId')
    .where('spaceId', '=', teamId)
    .where('userId', '=', userId)
    .where('role', '!=', 'OWNER_OF_PRIVATE')
    .where('removedAt', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

export const insertToken = (db: Db, token: Insertable<ConnectionTables['personalToken']>) =>
  db.insertInto('personalToken').values(token).execute()

/** Returns whether the token existed. */
export const deleteToken = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('personalToken')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined
