import { sql, type Kysely } from 'kysely'
import { reminderDays } from 'sync-protocol/entities/growth-preferences'
import { entityOf, type Row } from 'sync-protocol/entities/registry'
import { reminderSettings } from 'sync-protocol/entities/reminder-settings'
import {
  reminderEntities,
  type ReminderEntity,
  type ReminderRows,
  reminderSinceMs,
} from 'sync-protocol/rules/reminders/reminder-input'
import { memberSees } from './baby-scope.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

/** The babies that a user sees in the current teams, each with the user's reminder settings or the defaults. */
export async function reminderSettingsOf(db: Kysely<Database>, userId: string) {
  const storedSettings = await selectRows(db, userId, 'reminderSettings')
    .where('deletedAt', 'is', null)
    .execute()
  const babies = await db
    .selectFrom('baby')
    .innerJoin('member', 'member.spaceId', 'baby.spaceId')
    .select(['baby.spaceId', 'baby.id'])
    .where('member.userId', '=', userId)
    .where('member.removedAt', 'is', null)
    .where('baby.deletedAt', 'is', null)
    .where(memberSees('member', 'baby.id'))
    .orderBy('baby.id')
    .execute()
  return babies.map(({ spaceId, id }) => {
    const own = storedSettings.find((row) => row.id === id) as Row<'reminderSettings'> | undefined
    return { spaceId, babyId: id, settings: own ?? reminderSettings.defaults }
  })
}

/** After how many days a user wants to measure again, and whether the user hides numbers. */
export async function reminderPreferencesOf(db: Kysely<Database>, userId: string) {
  const settings = await db
    .selectFrom('settings')
    .select(['growthReminderDays', 'calm'])
    .where('spaceId', '=', userId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return {
    measurementDays: settings?.growthReminderDays ?? reminderDays.usual,
    isCalm: settings?.calm === true,
  }
}

/** Most rows of one kind; no family logs as many in the time that is read. */
const maxRows = 10_000

/** The rows of a baby that determine its reminders and are not deleted. Entities that are not requested stay empty. */
export async function reminderRowsOf(
  db: Kysely<Database>,
  { spaceId, babyId }: { spaceId: string; babyId: string },
  now: number,
  included: readonly ReminderEntity[] = reminderEntities,
): Promise<ReminderRows> {
  const read = async (entity: ReminderEntity) => {
    if (!included.includes(entity)) return [entity, []] as const
    const since = reminderSinceMs[entity]
    let query = selectRows(db, spaceId, entity).where('deletedAt', 'is', null)
    if (entityOf(entity).ofBaby) query = query.where('babyId', '=', babyId)
    if (since !== null) {
      const time = 'startTime' in entityOf(entity).fields ? 'startTime' : 'timestamp'
      const from = new Date(now - since).toISOString()
      query = query.where(sql<boolean>`${sql.ref(time)} >= ${from}::timestamptz`)
    }
    return [entity, await query.limit(maxRows).execute()] as const
  }
  return Object.fromEntries(await Promise.all(reminderEntities.map(read))) as unknown as ReminderRows
}
