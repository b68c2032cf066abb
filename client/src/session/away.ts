import { readDevice, writeDevice } from './device-storage.ts'
import { readLock } from './lock-record.ts'
import { getPeople } from './people.ts'

const KEY = 'usedAt'

/** Minutes after which a shared device without a lock asks who uses it. */
const SHARED_MINUTES = 5

/** Records that the user uses the device at this time (ms of the device's clock). */
export const noteUse = (now: number): void => writeDevice(KEY, String(now))

/** Minutes without use after which the device asks who uses it; undefined if it never asks. */
export const askAfterMinutes = (userId: string): number | undefined =>
  readLock(userId)?.afterMinutes ?? (getPeople().length > 0 ? SHARED_MINUTES : undefined)

/** Whether the device was unused for so long that it must ask. Without a record of its use it counts as unused. */
export function isAway(userId: string, now: number): boolean {
  const minutes = askAfterMinutes(userId)
  if (minutes === undefined) return false
  const used = Number(readDevice(KEY) ?? NaN)
  // `abs`: a clock that was set back or forward counts as unused.
  return !(Math.abs(now - used) < minutes * 60_000)
}
