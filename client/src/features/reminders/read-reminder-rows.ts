import type { Row } from 'sync-protocol/entities/registry'
import {
  entitiesFor,
  type ReminderEntity,
  reminderEntities,
  type ReminderRows,
  reminderSinceMs,
} from 'sync-protocol/rules/reminders/reminder-input'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { LocalRow } from '#db/schema/records.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { rowsBetween } from '#db/query/rows-between.ts'
import { rowsByTime, rowsWith } from '#db/query/rows-with.ts'

/** Rows further in the future are from a phone with a wrong clock, ms. */
const aheadMs = 86_400_000

const read = (db: LocalDatabase, entity: ReminderEntity, baby: Owner, now: number): Promise<LocalRow[]> => {
  if (entity === 'doctorVisit') return rowsWith(db, entity, 'babyId', baby)
  if (entity === 'growthMeasurement') return rowsByTime(db, entity, baby)
  if (entity === 'milkRules' || entity === 'ownActivity')
    return db.rowsOfSpace(entity, baby.spaceId).toArray()
  return rowsBetween(db, entity, baby, now - reminderSinceMs[entity]!, now + aheadMs)
}

/** The rows of one baby from which reminders are computed, without deleted ones. */
export async function readReminderRows(
  db: LocalDatabase,
  baby: Owner,
  now: number,
  settings: Pick<Row<'reminderSettings'>, 'milk' | 'own' | 'longTimer'>,
): Promise<ReminderRows> {
  const needed = entitiesFor(settings)
  const all = await Promise.all(
    reminderEntities.map(async (entity) => {
      const rows = needed.includes(entity) ? await read(db, entity, baby, now) : []
      return [
        entity,
        rows.filter(({ deletedAt }) => deletedAt === null) as unknown as Row<ReminderEntity>[],
      ] as const
    }),
  )
  return Object.fromEntries(all) as unknown as ReminderRows
}
