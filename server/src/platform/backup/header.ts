/** How the key is derived from the passphrase: scrypt (RFC 7914) with these parameters. */
interface Sealing {
  cipher: 'aes-256-gcm'
  kdf: 'scrypt'
  n: number
  r: number
  p: number
  /** Base64, like `check`, which detects a wrong passphrase before anything is decrypted. */
  salt: string
  check: string
}

/** The readable beginning of a backup: what it is and how to open it. It contains no family data. */
export interface BackupHeader {
  format: 1
  /** Version of the product that wrote it. */
  nela: string
  madeAt: string
  /** The newest migration of its schema. */
  migration: string
  postgres: string
  hasSecrets: boolean
  /** Null: the file is not encrypted. */
  sealing: Sealing | null
}

/** The file differs from what was written: damaged, truncated, or another kind of file. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'
}

const magic = 'Nela server backup\n'
const maxHeaderBytes = 65_536

/** The header as stored at the beginning of the file: two lines of text. */
export const headerBytes = (header: BackupHeader): Buffer =>
  Buffer.from(`${magic}${JSON.stringify(header)}\n`)

/** Splits a file into its header, with its bytes, and the rest. Throws BackupDamaged if there is no header. */
export async function readHeader(
  file: AsyncIterable<Uint8Array>,
): Promise<{ header: BackupHeader; bytes: Buffer; rest: AsyncIterable<Uint8Array>; end(): Promise<void> }> {
  const parts = file[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (;;) {
    const end = head.indexOf('\n', magic.length)
    if (end >= 0) {
      const bytes = head.subarray(0, end + 1)
      const rest = remainingBytes(head.subarray(end + 1), parts)
      return { header: parse(bytes), bytes, rest, end: async () => void (await parts.return?.()) }
    }
    const next = await parts.next()
    if (next.done || head.length > maxHeaderBytes) {
      await parts.return?.()
      throw new BackupDamaged('This is no backup of a Nela server')
    }
    head = Buffer.concat([head, next.value])
  }
}

async function* remainingBytes(
  first: Uint8Array,
  parts: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  } finally {
    await parts.return?.()
  }
}

function parse(bytes: Buffer): BackupHeader {
  const text = bytes.toString()
  if (!text.startsWith(magic)) throw new BackupDamaged('This is no backup of a Nela server')
  let header: BackupHeader
  try {
    header = JSON.parse(text.slice(magic.length)) as BackupHeader
  } catch {
    throw new BackupDamaged('The beginning of the backup is damaged')
  }
  if (Number(header.format) > 1)
    throw new Error(`The backup has format ${header.format}: a newer version of Nela can read it`)
  if (header.format !== 1 || typeof header.migration !== 'string')
    throw new BackupDamaged('The beginning of the backup is damaged')
  return header
}
