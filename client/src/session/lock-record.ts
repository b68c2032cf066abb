import { readDevice, writeDevice } from './device-storage.ts'

/** A user's app lock on this device. The secret itself is not stored: it decrypts `privateKey`. Bytes are in base64. */
export interface LockRecord {
  /** Minutes without use after which the diary closes. */
  afterMinutes: number
  /** Whether the secret consists of digits, so that a keypad is enough. */
  isDigits: boolean
  /** For sealing without the secret. SPKI. */
  publicKey: string
  /** For unsealing: PKCS #8, encrypted with the key derived from `salt`, `iterations` and the secret. */
  privateKey: string
  iv: string
  salt: string
  iterations: number
  /** Wrong tries since the last correct one. */
  wrong: number
  /** No try before this time of the device's clock, ms. */
  notBefore: number
  /** The user forgot the secret: her next sign-in with the password removes the lock. */
  isForgotten?: true | undefined
}

const key = (userId: string) => `appLock/${userId}`

export function readLock(userId: string): LockRecord | undefined {
  try {
    const stored = JSON.parse(readDevice(key(userId)) ?? 'null') as LockRecord | null
    return typeof stored?.privateKey === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

export const writeLock = (userId: string, lock: LockRecord | undefined): void =>
  writeDevice(key(userId), lock ? JSON.stringify(lock) : null)
