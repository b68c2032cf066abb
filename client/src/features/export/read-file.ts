import { type Backup, readBackup } from 'sync-protocol/rules/export/read-document'
import { gunzip, TooLarge } from './gzip.ts'
import { inTurns } from './in-turns.ts'
import { isSealed, NotOpened, open } from './seal.ts'

/** Size limits of a file and of its unpacked text: twenty years of a diary of twins. */
export const mostFileBytes = 100 * 1024 * 1024
const mostTextBytes = 200 * 1024 * 1024

/** A chosen file: a backup to read, or an encrypted one that needs its passphrase first. */
export type OpenedFile = { kind: 'sealed'; text: string } | { kind: 'plain'; text: string }

export class FileTooLarge extends Error {}
/** The file is not text: a picture, an archive. */
export class NotText extends Error {}

/** Opens a file by its content, whatever its name is. Throws `FileTooLarge` or `NotText`. */
export async function openFile(file: Blob): Promise<OpenedFile> {
  if (file.size > mostFileBytes) throw new FileTooLarge()
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] === 0x1f && start[1] === 0x8b) return { kind: 'plain', text: await inflated(file) }
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  return { kind: isSealed(text) ? 'sealed' : 'plain', text }
}

/** Decrypts a backup. Throws `NotOpened`, `FileTooLarge` or `NotText`. */
export async function unseal(text: string, passphrase: string): Promise<string> {
  const packed = await open(text, passphrase)
  return inflated(new Blob([packed]))
}

async function inflated(packed: Blob): Promise<string> {
  try {
    return textOf(await gunzip(packed, mostTextBytes))
  } catch (error) {
    if (error instanceof TooLarge) throw new FileTooLarge()
    if (error instanceof NotText) throw error
    throw new NotOpened('damaged')
  }
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotText()
  }
}

/** Parses a backup, yielding to the page. Reports the share read (0-1) to `onShare`. Throws `BadBackup`. */
export const parseBackup = (
  text: string,
  { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<Backup> => inTurns(readBackup(text), { signal, onStep: (read) => onShare?.(read / text.length) })
