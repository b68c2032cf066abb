import { openLock } from './lock-crypto.ts'
import { readLock, writeLock } from './lock-record.ts'
import { afterWrong, tryState } from './lock-tries.ts'

/**
 * Tries a secret on a user's lock. Resolves to the key that unseals, or null if it is wrong or no try is allowed now.
 * The try counts as wrong until it is checked, so that closing the page gives no free tries. Ms of the device's clock.
 */
export async function tryLock(userId: string, secret: string, now: number): Promise<CryptoKey | null> {
  const lock = readLock(userId)
  if (!lock || tryState(lock, now) !== 'free') return null
  writeLock(userId, afterWrong(lock, now))
  const key = await openLock(lock, secret)
  // The correct secret also cancels `isForgotten`.
  if (key) writeLock(userId, { ...lock, wrong: 0, notBefore: 0, isForgotten: undefined })
  return key
}
