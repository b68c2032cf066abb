import type { LocalDatabase } from '#db/schema/database.ts'

/** What this device remembers of its backups; it goes with the person's database. */
export interface BackupRecord {
  /** When the last file left, ms; null: never. */
  lastAt: number | null
  /** Whether a card asks for the next one after a week. */
  isWeekly: boolean
  /** When that was turned on, ms; null: before this was kept, or never. */
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

/** Whether it is time: a backup is wanted each week, and there is none of the last seven days. `now` in ms. */
export const isBackupDue = ({ lastAt, isWeekly }: BackupRecord, now: number): boolean =>
  isWeekly && (lastAt === null || now - lastAt >= week)

/** When the next weekly backup is due, ms; null where none is wanted. The first one is due a week after it was turned on. */
export const nextBackupAt = ({ lastAt, isWeekly, weeklySince }: BackupRecord): number | null => {
  const from = lastAt ?? weeklySince
  return isWeekly && from !== null ? from + week : null
}
