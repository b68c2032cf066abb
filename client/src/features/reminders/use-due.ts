import { useMemo } from 'react'
import { reminderDays } from 'sync-protocol/entities/growth-preferences'
import { useGrowthSettings } from '#features/growth/use-growth-settings.ts'
import { nextBackupAt } from '#features/export/backup-record.ts'
import { useBackupRecord } from '#features/export/use-backup-record.ts'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { type DueOfBaby, dueOfBaby } from './due-of-baby.ts'
import { readReminderRows } from './read-reminder-rows.ts'
import { readReminderSettings } from './use-reminder-settings.ts'

const hourMs = 3_600_000

/** The next reminders of these babies; undefined while they are read. `now` in ms. */
export function useDue(babies: readonly Baby[], now: number): DueOfBaby[] | undefined {
  const { db } = useLocalData()
  const { timeZone } = useFormat()
  const measurementDays = useGrowthSettings()?.growthReminderDays ?? reminderDays.usual
  const record = useBackupRecord()
  const isCalm = useIsCalm()
  // The range of rows moves once per hour, so that they are not read again each minute.
  const hour = Math.floor(now / hourMs) * hourMs
  const babyKeys = babies.map(({ spaceId, id }) => `${spaceId}/${id}`).join()
  const read = useLive(
    async () => ({
      babyKeys,
      all: await Promise.all(
        babies.map(async (baby) => {
          const settings = await readReminderSettings(db, baby.id)
          return { rows: await readReminderRows(db, baby, hour, settings), settings }
        }),
      ),
    }),
    [db, hour, babyKeys],
  )
  return useMemo(() => {
    if (!record || read?.babyKeys !== babyKeys) return undefined
    const backupAt = nextBackupAt(record)
    return read.all.map((one, index) =>
      // The backup belongs to the device, so only the list of the first baby has it.
      dueOfBaby({
        ...one,
        baby: babies[index]!,
        now,
        timeZone,
        measurementDays,
        isCalm,
        backupAt: index === 0 ? backupAt : null,
      }),
    )
  }, [read, babyKeys, babies, record, now, timeZone, measurementDays, isCalm])
}
