import type { LocalDatabase } from '#db/schema/database.ts'
import type { Postponed } from './plan-local.ts'

const key = 'postponedReminders'

/** Of this device and person: which reminders come again, and when. */
export const readPostponed = async (db: LocalDatabase): Promise<Postponed> =>
  ((await db.meta.get(key))?.value as Postponed | undefined) ?? {}

/** Postpones a reminder until an instant (ms); what is over is forgotten. */
export const postpone = (db: LocalDatabase, reminder: string, at: number, now: number): Promise<unknown> =>
  db.transaction('rw', db.meta, async () => {
    const living = Object.entries(await readPostponed(db)).filter(([, again]) => again > now - 86_400_000)
    await db.meta.put({ key, value: { ...Object.fromEntries(living), [reminder]: at } })
  })
