import { base64, base64Lines, bytesOfBase64, bytesOfLines } from './base64.ts'
import { inTurns } from './in-turns.ts'

/**
 * An encrypted backup, as `docs/export.md` describes it: a line with the format, a line with the parameters, and the
 * encrypted bytes as base64. Both lines are authenticated, so that a change is detected.
 */
export const sealVersion = 1
const mark = 'nela-backup'
/** OWASP's figure of 2023 for PBKDF2 with SHA-256. */
const usualIterations = 600_000
/** Limit, so that a file cannot demand an hour of work. */
const mostIterations = 5_000_000

interface Header {
  kdf: 'PBKDF2-SHA-256'
  iterations: number
  /** Base64. */
  salt: string
  cipher: 'AES-256-GCM'
  iv: string
  compression: 'gzip'
  /** Length of the encrypted bytes, including the tag. */
  bytes: number
}

/** Why an encrypted file cannot be opened. */
export type SealProblem = 'damaged' | 'newer' | 'wrong_passphrase'

export class NotOpened extends Error {
  readonly problem: SealProblem
  constructor(problem: SealProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Whether a text is an encrypted backup. */
export const isSealed = (text: string): boolean => text.startsWith(`${mark} `)

/** Whether this browser can encrypt: `crypto.subtle` exists on https pages only. */
export const canSeal = (): boolean => typeof globalThis.crypto?.subtle === 'object'

async function keyOf(passphrase: string, salt: BufferSource, iterations: number) {
  // The same letters may be typed in composed or decomposed form.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Random values of a file; tests pass fixed ones. */
export interface SealSource {
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  iterations: number
}

const newSource = (): SealSource => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  iv: crypto.getRandomValues(new Uint8Array(12)),
  iterations: usualIterations,
})

const headerLines = (version: number, header: string) => `${mark} ${version}\n${header}`
const sealedWith = (version: number, header: string) => new TextEncoder().encode(headerLines(version, header))

/** Encrypts packed bytes and returns the pieces of the file. */
export async function seal(
  packed: Uint8Array<ArrayBuffer>,
  passphrase: string,
  { salt, iv, iterations }: SealSource = newSource(),
): Promise<string[]> {
  const tagBytes = 16
  const header: Header = {
    kdf: 'PBKDF2-SHA-256',
    iterations,
    salt: base64(salt),
    cipher: 'AES-256-GCM',
    iv: base64(iv),
    compression: 'gzip',
    bytes: packed.length + tagBytes,
  }
  const line = JSON.stringify(header)
  const key = await keyOf(passphrase, salt, iterations)
  const additionalData = sealedWith(sealVersion, line)
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, packed),
  )
  const pieces = [`${headerLines(sealVersion, line)}\n`]
  const lines = function* () {
    for (const piece of base64Lines(sealed)) yield pieces.push(piece)
  }
  await inTurns(lines())
  return pieces
}

/** Decrypts a file and returns its packed bytes. Throws `NotOpened`. */
export async function open(text: string, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const { version, line, header, rest } = readHead(text)
  const sealed = await inTurns(bytesOfLines(rest)).catch(() => {
    throw new NotOpened('damaged')
  })
  if (sealed.length !== header.bytes) throw new NotOpened('damaged')
  const salt = bytesOfBase64(header.salt)
  const key = await keyOf(passphrase, salt, header.iterations)
  const way = { name: 'AES-GCM', iv: bytesOfBase64(header.iv), additionalData: sealedWith(version, line) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(way, key, sealed))
  } catch {
    // A changed byte and a wrong passphrase cannot be distinguished.
    throw new NotOpened('wrong_passphrase')
  }
}

function readHead(text: string): { version: number; line: string; header: Header; rest: string } {
  const [, number, line = '', rest = ''] =
    /^nela-backup (\d{1,6})\r?\n([^\r\n]*)\r?\n([^]*)$/.exec(text) ?? []
  const version = Number(number)
  if (!number) throw new NotOpened('damaged')
  if (version !== sealVersion) throw new NotOpened('newer')
  try {
    const header = JSON.parse(line) as Header
    const { kdf, cipher, compression, iterations } = header
    if (kdf !== 'PBKDF2-SHA-256' || cipher !== 'AES-256-GCM' || compression !== 'gzip')
      throw new NotOpened('newer')
    if (!Number.isInteger(iterations) || iterations < 1 || iterations > mostIterations)
      throw new NotOpened('damaged')
    bytesOfBase64(header.salt)
    bytesOfBase64(header.iv)
    return { version, line, header, rest }
  } catch (error) {
    throw error instanceof NotOpened ? error : new NotOpened('damaged')
  }
}
