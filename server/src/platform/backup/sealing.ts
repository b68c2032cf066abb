import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupDamaged, type BackupHeader } from './header.ts'

type Sealing = NonNullable<BackupHeader['sealing']>

const keyBytes = 32
export const tagBytes = 16
/** Each guess costs 128 MiB and a third of a second on a typical machine. */
const cost = { n: 2 ** 17, r: 8, p: 1 }
/** Upper limit for the parameters in a file: 1 GiB. */
const maxMemoryBytes = 2 ** 30

/** The passphrase does not open this file. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

async function derive(passphrase: string, { n, r, p, salt }: Omit<Sealing, 'check' | 'cipher' | 'kdf'>) {
  if (!(n > 1 && r > 0 && p > 0 && 128 * n * r * p < maxMemoryBytes))
    throw new BackupDamaged('The beginning of the backup is damaged')
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(
      passphrase.normalize('NFC'),
      Buffer.from(salt, 'base64'),
      2 * keyBytes,
      { N: n, r, p, maxmem: 2 * maxMemoryBytes },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )
  return { key: derived.subarray(0, keyBytes), check: derived.subarray(keyBytes) }
}

/** A new key for one file, and its description in the header. */
export async function newSealing(passphrase: string): Promise<{ sealing: Sealing; key: Buffer }> {
  const salt = randomBytes(16).toString('base64')
  const { key, check } = await derive(passphrase, { ...cost, salt })
  return {
    sealing: { cipher: 'aes-256-gcm', kdf: 'scrypt', ...cost, salt, check: check.toString('base64') },
    key,
  }
}

/** The key of a file; null if it is not encrypted. Throws WrongKey if the passphrase is missing or wrong. */
export async function keyOf(
  { sealing }: BackupHeader,
  passphrase: string | undefined,
): Promise<Buffer | null> {
  if (!sealing) return null
  if (passphrase === undefined) throw new WrongKey('The backup is encrypted: set BACKUP_KEY')
  const { key, check } = await derive(passphrase, sealing)
  const expected = Buffer.from(String(sealing.check), 'base64')
  if (expected.length !== check.length || !timingSafeEqual(expected, check))
    throw new WrongKey('The key does not open this backup: BACKUP_KEY must be the one that it was made with')
  return key
}

/** Encrypts the chunks of one file. The position and the last chunk are authenticated. */
export interface Chunks {
  /** Returns the chunk followed by its tag. */
  seal(index: number, isLast: boolean, plain: Uint8Array): Buffer
  /** Throws BackupDamaged. */
  open(index: number, isLast: boolean, sealed: Uint8Array): Buffer
}

const damaged = (index: number) =>
  new BackupDamaged(`The backup is damaged or cut off (part ${index + 1}): use another copy`)

/** `key` null: the tags are plain checksums. Each file has its own key, so a counter gives unique nonces. */
export function chunksOf(key: Buffer | null, header: Buffer): Chunks {
  const headerDigest = createHash('sha256').update(header).digest()
  const nonceOf = (index: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(index, 5, 6)
    nonce[11] = isLast ? 1 : 0
    return nonce
  }
  const sum = (index: number, isLast: boolean, plain: Uint8Array) =>
    createHash('sha256')
      .update(headerDigest)
      .update(nonceOf(index, isLast))
      .update(plain)
      .digest()
      .subarray(0, tagBytes)
  if (key === null)
    return {
      seal: (index, isLast, plain) => Buffer.concat([plain, sum(index, isLast, plain)]),
      open(index, isLast, sealed) {
        const plain = sealed.subarray(0, -tagBytes)
        if (!sum(index, isLast, plain).equals(sealed.subarray(-tagBytes))) throw damaged(index)
        return Buffer.from(plain)
      },
    }
  return {
    seal(index, isLast, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(headerDigest)
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(index, isLast, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(headerDigest).setAuthTag(sealed.subarray(-tagBytes))
      const plain = decipher.update(sealed.subarray(0, -tagBytes))
      try {
        decipher.final()
      } catch {
        throw damaged(index)
      }
      return plain
    },
  }
}
