import type { LockRecord } from './lock-record.ts'

/**
 * OWASP's figure for PBKDF2 with SHA-256; argon2id would need WebAssembly, which the page's policy forbids
 * (docs/decisions/0028).
 */
const ITERATIONS = 600_000

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' }

const toText = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Whether this browser supports the lock: only on pages loaded by https or from this machine. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined

async function keyOf(secret: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  )
}

/** A lock that this secret opens. It seals with the public key, so that closing needs no secret. */
export async function makeLock(
  secret: string,
  afterMinutes: number,
  iterations = ITERATIONS,
): Promise<LockRecord> {
  const size = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey(size, true, ['encrypt', 'decrypt'])
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapping = await keyOf(secret, salt, iterations)
  const wrapped = await crypto.subtle.wrapKey('pkcs8', pair.privateKey, wrapping, { name: 'AES-GCM', iv })
  return {
    ...{ afterMinutes, isDigits: /^\d+$/.test(secret), iterations, wrong: 0, notBefore: 0 },
    publicKey: toText(await crypto.subtle.exportKey('spki', pair.publicKey)),
    privateKey: toText(wrapped),
    iv: toText(iv),
    salt: toText(salt),
  }
}

/** The key that unseals, or null for a wrong secret. */
export async function openLock(lock: LockRecord, secret: string): Promise<CryptoKey | null> {
  const wrapping = await keyOf(secret, toBytes(lock.salt), lock.iterations)
  const algorithm = { name: 'AES-GCM', iv: toBytes(lock.iv) }
  return crypto.subtle
    .unwrapKey('pkcs8', toBytes(lock.privateKey), wrapping, algorithm, RSA, false, ['decrypt'])
    .catch(() => null)
}

/** Seals at most 190 bytes: a refresh token has 43. */
export async function seal({ publicKey }: LockRecord, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', toBytes(publicKey), RSA, false, ['encrypt'])
  return toText(await crypto.subtle.encrypt(RSA, key, new TextEncoder().encode(text)))
}

/** Decrypts a sealed text. Throws if it was sealed for another lock. */
export const unseal = async (key: CryptoKey, sealed: string): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt(RSA, key, toBytes(sealed)))
