import type { Patch, Row } from 'sync-protocol/entities/registry'
import { reminderSettings } from 'sync-protocol/entities/reminder-settings'
import { useLive } from '#db/live/use-live.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { patch, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'

export type ReminderSettings = Pick<Row<'reminderSettings'>, keyof typeof reminderSettings.defaults>

/** The props of a sheet that changes settings. */
export interface SheetProps {
  settings: ReminderSettings
  set: (change: Patch<'reminderSettings'>) => void
  onClose: () => void
}

/** The user's settings for a baby, or the defaults. */
export async function readReminderSettings(db: LocalDatabase, babyId: string): Promise<ReminderSettings> {
  const row = await db.rows('reminderSettings').get([db.userId, babyId])
  return row?.deletedAt === null ? (row as unknown as ReminderSettings) : reminderSettings.defaults
}

/** The same as React state; undefined while it is read. */
export function useReminderSettings(babyId: string): ReminderSettings | undefined {
  const { db } = useLocalData()
  const answer = useLive(
    async () => ({ babyId, settings: await readReminderSettings(db, babyId) }),
    [db, babyId],
  )
  // A result for another baby is outdated.
  return answer?.babyId === babyId ? answer.settings : undefined
}

let last: Promise<unknown> = Promise.resolve()

/** Returns a function that changes settings, on the device first. It rejects with `NotSaved`. */
export function useSetReminderSettings(babyId: string) {
  const { db, clock } = useLocalData()
  return (change: Patch<'reminderSettings'>): Promise<void> => {
    const store = async () => {
      const row = await db.rows('reminderSettings').get([db.userId, babyId])
      const make = row?.deletedAt === null ? patch : putKeyed
      await write(db, clock, [make('reminderSettings', db.userId, babyId, change)])
    }
    // Sequential: two first changes at the same moment would each create the row, and the second would overwrite the
    // first.
    const stored = last.then(store, store)
    last = stored.catch(() => undefined)
    return stored
  }
}
