import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { BackupDamaged, readHeader, type BackupHeader } from './header.ts'
import { chunksOf, keyOf } from './sealing.ts'
import { opened } from './sealed-stream.ts'
import { unframed, type Contents, type Entry } from './entries.ts'

/** Each call opens a new stream of a backup's bytes from the beginning. */
export type BytesOf = () => AsyncIterable<Uint8Array>

export interface OpenBackup {
  header: BackupHeader
  entries(): AsyncGenerator<Entry>
}

/** Reads only the header. */
export async function headerOf(bytes: BytesOf): Promise<BackupHeader> {
  const { header, end } = await readHeader(bytes())
  await end()
  return header
}

/**
 * Opens a backup with its passphrase. Throws WrongKey, and BackupDamaged if it is none. Parts are checked as they are
 * read; `verify` reads all of them.
 */
export async function openBackup(bytes: BytesOf, passphrase: string | undefined): Promise<OpenBackup> {
  const header = await headerOf(bytes)
  const key = await keyOf(header, passphrase)
  return {
    header,
    async *entries() {
      const { bytes: head, rest } = await readHeader(bytes())
      yield* unframed(opened(rest, chunksOf(key, head)))
    },
  }
}

/** Reads the whole backup including the rows. Throws BackupDamaged. Returns the counts of its contents. */
export async function verify(entries: AsyncIterable<Entry>): Promise<Contents> {
  const found: Contents = { rows: {}, media: 0 }
  for await (const { head, data } of entries) {
    if (head.kind === 'table') found.rows[head.name] = await countRows(data)
    if (head.kind === 'media') found.media++
    if (head.kind !== 'end') continue
    const { kind: _kind, ...written } = head
    if (JSON.stringify(written) !== JSON.stringify(found))
      throw new BackupDamaged('The backup has fewer rows or files than it had: use another copy')
  }
  return found
}

/** COPY text has one line per row; line breaks inside values are escaped. */
async function countRows(data: AsyncIterable<Uint8Array>): Promise<number> {
  let rows = 0
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
      done()
    },
  })
  await pipeline(data, createGunzip(), counter)
  return rows
}
