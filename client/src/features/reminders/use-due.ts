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

/** What is due next for these babies; undefined while it is read. `now` in ms. */
export function useDue(babies: readonly Baby[], now: number): DueOfBaby[] | undefined {
  const { db } = useLocalData()
  const { timeZone } = useFormat()
  const measurementDays = useGrowthSettings()?.growthReminderDays ?? reminderDays.usual
  const record = useBackupRecord()
  const isCalm = useIsCalm()
  // The range of rows moves once an hour: each minute would read them again.
  const hour = Math.floor(now / hourMs) * hourMs
  const asked = babies.map(({ spaceId, id }) => `${spaceId}/${id}`).join()
  const read = useLive(
    async () => ({
      asked,
      all: await Promise.all(
        babies.map(async (baby) => {
          const settings = await readReminderSettings(db, baby.id)
          return { rows: await readReminderRows(db, baby, hour, settings), settings }
        }),
      ),
    }),
    [db, hour, asked],
  )
  return useMemo(() => {
    if (!record || read?.asked !== asked) return undefined
    const backupAt = nextBackupAt(record)
    return read.all.map((one, index) =>
      // The backup belongs to the device: only the list of the first baby has it.
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
  }, [read, asked, babies, record, now, timeZone, measurementDays, isCalm])
}
