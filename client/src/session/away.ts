import { readDevice, writeDevice } from './device-storage.ts'
import { readLock } from './lock-record.ts'
import { getPeople } from './people.ts'

const KEY = 'usedAt'

/** Minutes after which a device that several people share asks who holds it, where there is no lock. */
const SHARED_MINUTES = 5

/** Says that this person uses the device at this moment (ms of the device's clock). */
export const noteUse = (now: number): void => writeDevice(KEY, String(now))

/** Minutes out of use after which it is asked who is up; undefined where that is never asked. */
export const askAfterMinutes = (userId: string): number | undefined =>
  readLock(userId)?.afterMinutes ?? (getPeople().length > 0 ? SHARED_MINUTES : undefined)

/** Whether the device was out of use for too long to go on without asking. Without a note of its use it was. */
export function isAway(userId: string, now: number): boolean {
  const minutes = askAfterMinutes(userId)
  if (minutes === undefined) return false
  const used = Number(readDevice(KEY) ?? NaN)
  // A clock that was set, either way, is no use.
  return !(Math.abs(now - used) < minutes * 60_000)
}
