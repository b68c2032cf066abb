import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { LocalDatabase } from '#db/schema/database.ts'

/** How a person wants to be notified on this device. Her local database stores it, and it is deleted with that. */
export interface DeviceChoice {
  /** Whether a locked screen may show names and times. */
  showsDetails: boolean
  mutedKinds: ReminderKind[]
  /** Digest of the subscription that the server took last (`digestOf`); null: none yet. */
  sentDigest: string | null
}

const key = 'notifications'

/** Null: this device is not to be notified. */
export const readDeviceChoice = async (db: LocalDatabase): Promise<DeviceChoice | null> =>
  ((await db.meta.get(key))?.value as DeviceChoice | undefined) ?? null

export const keepDeviceChoice = async (db: LocalDatabase, choice: DeviceChoice | null): Promise<void> =>
  void (await (choice ? db.meta.put({ key, value: choice }) : db.meta.delete(key)))
