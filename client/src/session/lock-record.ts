import { readDevice, writeDevice } from './device-storage.ts'

/** A person's app lock on this device. The secret itself is nowhere: it opens `privateKey`. Bytes are in base64. */
export interface LockRecord {
  /** Minutes out of use after which the diary closes. */
  afterMinutes: number
  /** Whether a keypad is enough to type the secret. */
  isDigits: boolean
  /** Seals without the secret. SPKI. */
  publicKey: string
  /** Unseals: PKCS #8, encrypted with the key that `salt`, `iterations` and the secret give. */
  privateKey: string
  iv: string
  salt: string
  iterations: number
  /** Wrong tries since the last right one. */
  wrong: number
  /** No try before this moment of the device's clock, ms. */
  notBefore: number
  /** She forgot the secret: her next sign-in with the password takes the lock away. */
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
