import type { LocalDatabase } from '#db/schema/database.ts'

/** The backup record of this device. It is deleted with the user's database. */
export interface BackupRecord {
  /** When the last backup was handed over, ms; null: never. */
  lastAt: number | null
  /** Whether a card reminds of the next backup after a week. */
  isWeekly: boolean
  /** When the weekly reminder was turned on, ms; null: never, or before this field existed. */
  weeklySince: number | null
}

const key = 'backup'
const week = 7 * 86_400_000

export async function readBackupRecord(db: LocalDatabase): Promise<BackupRecord> {
  const kept = (await db.meta.get(key))?.value as Partial<BackupRecord> | undefined
  return { lastAt: null, isWeekly: false, weeklySince: null, ...kept }
}

export async function keepBackupRecord(db: LocalDatabase, change: Partial<BackupRecord>): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key, value: { ...(await readBackupRecord(db)), ...change } })
  })
}

/** Whether a backup is due: the reminder is on, and there is no backup of the last seven days. `now` in ms. */
export const isBackupDue = ({ lastAt, isWeekly }: BackupRecord, now: number): boolean =>
  isWeekly && (lastAt === null || now - lastAt >= week)

/**
 * When the next weekly backup is due, ms; null if the reminder is off. The first one is due a week after it was turned
 * on.
 */
export const nextBackupAt = ({ lastAt, isWeekly, weeklySince }: BackupRecord): number | null => {
  const from = lastAt ?? weeklySince
  return isWeekly && from !== null ? from + week : null
}
