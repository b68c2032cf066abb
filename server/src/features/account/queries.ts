import type { Insertable } from 'kysely'
import type { User } from 'sync-protocol/api/account'
import type { Db } from './deps.ts'
import type { AccountTables, RevokedBecause } from './tables.ts'

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst()

export const findUser = (db: Db, userId: string) =>
  db.selectFrom('appUser').selectAll().where('id', '=', userId).executeTakeFirst()

/**
 * Locks an account until the transaction ends and reads its current row. Every change of a password, issued token and
 * new session takes this lock first, so that these run one after the other.
 */
export const lockUser = (db: Db, userId: string) =>
  db.selectFrom('appUser').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

/** The user in the shape of the API. The unit is a setting in the user's private space, which syncs to all devices. */
export async function readUser(db: Db, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('appUser')
    .leftJoin('settings', (join) =>
      join.onRef('settings.spaceId', '=', 'appUser.id').onRef('settings.id', '=', 'appUser.id'),
    )
    .select([
      'appUser.id',
      'appUser.email',
      'appUser.displayName',
      'appUser.avatarUrl',
      'appUser.language',
      'appUser.createdAt',
      'settings.measurementUnit',
    ])
    .where('appUser.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, measurementUnit: row.measurementUnit ?? 'metric' }
}

/**
 * Creates an account, or updates one whose address was never confirmed: the newest name and password win and grant no
 * access yet. Returns undefined for a verified account, which it does not change.
 */
export const insertUser = (db: Db, user: Insertable<AccountTables['appUser']>) =>
  db
    .insertInto('appUser')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          displayName: eb.ref('excluded.displayName'),
          language: eb.ref('excluded.language'),
          passwordHash: eb.ref('excluded.passwordHash'),
          termsAcceptedAt: eb.ref('excluded.termsAcceptedAt'),
          createdAt: eb.ref('excluded.createdAt'),
          updatedAt: eb.ref('excluded.updatedAt'),
        }))
        .where('appUser.emailVerifiedAt', 'is', null),
    )
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Returns whether this was the first sign-in. True once per account, also when two run in parallel. */
export async function markFirstSignIn(db: Db, userId: string, now: string): Promise<boolean> {
  const first = await db
    .updateTable('appUser')
    .set({ firstSignedInAt: now })
    .where('id', '=', userId)
    .where('firstSignedInAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}

export const insertSession = (db: Db, session: Insertable<AccountTables['session']>) =>
  db.insertInto('session').values(session).execute()

export const insertRefreshToken = (db: Db, token: Insertable<AccountTables['refreshToken']>) =>
  db.insertInto('refreshToken').values(token).execute()

export const findRefreshToken = (db: Db, hash: Buffer) =>
  db.selectFrom('refreshToken').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Locks a session until the transaction ends, so that changes of its tokens run one by one. */
export const lockSession = (db: Db, id: string) =>
  db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The presented token with its parent, siblings and children. */
export const readTokenFamily = (db: Db, token: AccountTables['refreshToken']) =>
  db
    .selectFrom('refreshToken')
    .selectAll()
    .where('sessionId', '=', token.sessionId)
    .where((eb) =>
      eb.or([
        eb('hash', '=', token.hash),
        eb('parent', '=', token.hash),
        ...(token.parent ? [eb('hash', '=', token.parent), eb('parent', '=', token.parent)] : []),
      ]),
    )
    .execute()

/** Whether the token belonged to a valid session when its account was deleted. */
export const isOfDeletedAccount = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db.selectFrom('deletedToken').select('hash').where('hash', '=', hash).executeTakeFirst()) !==
  undefined

export const setTokenState = (db: Db, hashes: Buffer[], state: 'active' | 'superseded') =>
  db.updateTable('refreshToken').set({ state }).where('hash', 'in', hashes).execute()

/** Ends valid sessions and returns how many. `except`: the one to keep. */
export async function revokeSessions(
  db: Db,
  which:
    | { userId: string; id?: string; except?: string }
    | { userId?: undefined; id: string; except?: undefined },
  now: string,
  because: RevokedBecause,
): Promise<number> {
  const { userId, id, except } = which
  const done = await db
    .updateTable('session')
    .set({ revokedAt: now, revokedBecause: because })
    .where('revokedAt', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Ends the sessions beyond the newest `keep`. */
export const revokeOldest = (db: Db, userId: string, keep: number, now: string) =>
  db
    .updateTable('session')
    .set({ revokedAt: now, revokedBecause: 'too_many' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .where('revokedAt', 'is', null)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1_000)
        .offset(keep),
    )
    .execute()

/** Valid sessions, the last used first. */
export const listSessions = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()

/** Whether the user has signed in with this kind of device before, as far back as sessions are kept. */
export const isKnownDevice = async (db: Db, userId: string, device: string): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isKnownNetwork = async (db: Db, userId: string, network: string): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()) !== undefined
