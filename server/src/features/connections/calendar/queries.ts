import type { Insertable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { CalendarTables } from './tables.ts'

type Db = Deps['db']

const MINUTE_MS = 60_000

/** Calendars with the names of their teams, the newest first. */
export const feedsOf = (db: Db, userId: string) =>
  db
    .selectFrom('calendarFeed')
    .innerJoin('team', (join) =>
      join.onRef('team.spaceId', '=', 'calendarFeed.teamId').onRef('team.id', '=', 'calendarFeed.teamId'),
    )
    .select(['calendarFeed.id', 'calendarFeed.name', 'teamId', 'team.name as teamName'])
    .select(['visits', 'reminders', 'running', 'showsDetails', 'calendarFeed.createdAt', 'lastReadAt'])
    .where('userId', '=', userId)
    .orderBy('calendarFeed.createdAt', 'desc')
    .orderBy('calendarFeed.id', 'desc')
    .execute()

export const insertFeed = (db: Db, feed: Insertable<CalendarTables['calendarFeed']>) =>
  db.insertInto('calendarFeed').values(feed).execute()

type Changed = Pick<
  CalendarTables['calendarFeed'],
  'name' | 'visits' | 'reminders' | 'running' | 'showsDetails'
>

/** Changes the name and the contents of a calendar. Returns nothing if it does not exist. */
export const changeFeed = (db: Db, userId: string, id: string, changed: Changed) =>
  db.updateTable('calendarFeed').set(changed).where('userId', '=', userId).where('id', '=', id).execute()

/** Replaces the secret of a calendar. Returns whether it exists. */
export const renewFeed = async (db: Db, userId: string, id: string, hash: Buffer): Promise<boolean> =>
  (await db
    .updateTable('calendarFeed')
    .set({ hash, lastReadAt: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns whether the calendar existed. */
export const deleteFeed = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('calendarFeed')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The calendar of a secret, while its user is in the team, with the user's language. */
export const feedOf = (db: Db, hash: Buffer) =>
  db
    .selectFrom('calendarFeed')
    .innerJoin('member', (join) =>
      join
        .onRef('member.spaceId', '=', 'calendarFeed.teamId')
        .onRef('member.userId', '=', 'calendarFeed.userId'),
    )
    .innerJoin('appUser', 'appUser.id', 'calendarFeed.userId')
    .select([
      'calendarFeed.id',
      'calendarFeed.userId',
      'calendarFeed.teamId',
      'calendarFeed.name',
      'calendarFeed.timeZone',
      'appUser.language',
    ])
    .select(['visits', 'reminders', 'running', 'showsDetails', 'lastReadAt'])
    .where('hash', '=', hash)
    .where('member.removedAt', 'is', null)
    .executeTakeFirst()

/** Notes when a calendar was read, at most once a minute. */
export async function recordFeedRead(
  db: Db,
  { id, lastReadAt }: { id: string; lastReadAt: string | null },
  now: number,
): Promise<void> {
  if (lastReadAt !== null && now - Date.parse(lastReadAt) < MINUTE_MS) return
  await db
    .updateTable('calendarFeed')
    .set({ lastReadAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute()
}
