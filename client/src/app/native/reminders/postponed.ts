import type { LocalDatabase } from '#db/schema/database.ts'
import type { Postponed } from './plan-local.ts'

const key = 'postponedReminders'

/** The postponed reminders of this device and user, with their times. */
export const readPostponed = async (db: LocalDatabase): Promise<Postponed> =>
  ((await db.meta.get(key))?.value as Postponed | undefined) ?? {}

/** Postpones a reminder until a time (ms); removes reminders that are over. */
export const postpone = (db: LocalDatabase, reminder: string, at: number, now: number): Promise<unknown> =>
  db.transaction('rw', db.meta, async () => {
    const current = Object.entries(await readPostponed(db)).filter(([, at]) => at > now - 86_400_000)
    await db.meta.put({ key, value: { ...Object.fromEntries(current), [reminder]: at } })
  })
