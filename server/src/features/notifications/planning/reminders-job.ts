import type { Row } from 'sync-protocol/entities/registry'
import type { Reminder } from 'sync-protocol/rules/reminders/reminder'
import { backupReminders } from 'sync-protocol/rules/reminders/backup-reminder'
import { entitiesFor } from 'sync-protocol/rules/reminders/reminder-input'
import { remindersOf } from 'sync-protocol/rules/reminders/reminders'
import { defineJob } from '#platform/work/job.ts'
import { requireRow } from '#records/change-row.ts'
import { reminderPreferencesOf, reminderRowsOf, reminderSettingsOf } from '#records/reminder-rows.ts'

/** The reminders of one baby and of the device. Without a baby only those of the device. */
export interface BabyReminders {
  teamId: string | null
  baby: { id: string; name: string } | null
  reminders: Reminder[]
}

/** Current and future reminders of one device of a user. Times in ms; the zone is valid. */
export const remindersJob = defineJob(
  'reminders',
  async (
    tools,
    input: { userId: string; timeZone: string; backupAt: number | null; now: number },
  ): Promise<BabyReminders[]> => {
    const { userId, now } = input
    const babySettings = await reminderSettingsOf(tools.db, userId)
    const preferences = await reminderPreferencesOf(tools.db, userId)
    const found: BabyReminders[] = []
    for (const { spaceId, babyId, settings } of babySettings) {
      const [baby, rows] = await Promise.all([
        requireRow(tools, spaceId, 'baby', babyId) as Promise<Row<'baby'>>,
        reminderRowsOf(tools.db, { spaceId, babyId }, now, entitiesFor(settings)),
      ])
      // The device's reminder is computed once, with the quiet hours of the first baby.
      const backupAt = found.length === 0 ? input.backupAt : null
      const reminders = remindersOf({ ...input, backupAt, baby, settings, rows, ...preferences })
      found.push({ teamId: spaceId, baby: { id: babyId, name: baby.name }, reminders })
    }
    if (found.length > 0) return found
    const ofDevice = backupReminders(input).filter(({ until }) => now < until)
    return [{ teamId: null, baby: null, reminders: ofDevice }]
  },
)
