import { openLock } from './lock-crypto.ts'
import { readLock, writeLock } from './lock-record.ts'
import { afterWrong, tryState } from './lock-tries.ts'

/**
 * Tries a secret on a person's lock: what unseals, or null where it is wrong or no try is free now. It counts as a
 * wrong one before it is looked at, so that a page which is closed meanwhile gives no tries away. Ms of the device's
 * clock.
 */
export async function tryLock(userId: string, secret: string, now: number): Promise<CryptoKey | null> {
  const lock = readLock(userId)
  if (!lock || tryState(lock, now) !== 'free') return null
  writeLock(userId, afterWrong(lock, now))
  const key = await openLock(lock, secret)
  // Whoever knows it has not forgotten it.
  if (key) writeLock(userId, { ...lock, wrong: 0, notBefore: 0, isForgotten: undefined })
  return key
}
