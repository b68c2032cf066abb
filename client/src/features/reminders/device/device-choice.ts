import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { LocalDatabase } from '#db/schema/database.ts'

/** How a person wants to be notified on this device. It lies in her own database on it, and goes with that. */
export interface DeviceChoice {
  /** Names and times may stand on a locked screen. */
  showsDetails: boolean
  mutedKinds: ReminderKind[]
  /** Of what the server has last been sent (`digestOf`); null: nothing yet. */
  sentDigest: string | null
}

const key = 'notifications'

/** Null: this device is not to be notified. */
export const readDeviceChoice = async (db: LocalDatabase): Promise<DeviceChoice | null> =>
  ((await db.meta.get(key))?.value as DeviceChoice | undefined) ?? null

export const keepDeviceChoice = async (db: LocalDatabase, choice: DeviceChoice | null): Promise<void> =>
  void (await (choice ? db.meta.put({ key, value: choice }) : db.meta.delete(key)))
