import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { LocalDatabase } from '#db/schema/database.ts'

/**
 * The user's notification settings on this device. They are stored in the user's local database and deleted with it.
 */
export interface DeviceChoice {
  /** Whether a locked screen may show names and times. */
  showsDetails: boolean
  mutedKinds: ReminderKind[]
  /** Digest of the subscription that the server accepted last (`digestOf`); null: none yet. */
  sentDigest: string | null
}

const key = 'notifications'

/** Null: notifications are off on this device. */
export const readDeviceChoice = async (db: LocalDatabase): Promise<DeviceChoice | null> =>
  ((await db.meta.get(key))?.value as DeviceChoice | undefined) ?? null

export const keepDeviceChoice = async (db: LocalDatabase, choice: DeviceChoice | null): Promise<void> =>
  void (await (choice ? db.meta.put({ key, value: choice }) : db.meta.delete(key)))
