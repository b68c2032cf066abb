import { createHash } from 'node:crypto'
import type { Variant } from '#platform/media/store.ts'
import { BackupDamaged } from './header.ts'

/** The entries of a backup in order; `end` comes last and counts the others. */
export type EntryHead =
  /** COPY text, gzip-compressed. */
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'media'; spaceId: string; id: string; variant: Variant }
  | { kind: 'secret'; name: string }
  | ({ kind: 'end' } & Contents)

export interface Contents {
  /** Row count of each table. */
  rows: Record<string, number>
  /** Number of files. */
  media: number
}

export interface Entry<Head = EntryHead> {
  head: Head
  data: AsyncIterable<Uint8Array>
}

interface Tail {
  bytes: number
  sha256: string
}

const frame = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const json = (value: unknown) => frame(Buffer.from(JSON.stringify(value)))
const maxFrameBytes = 16 * 1024 ** 2

/** Encodes entries as bytes: the head, the data in frames, an empty frame, and the checksum of the data. */
export async function* framed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { head, data } of entries) {
    yield json(head)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of data) {
      if (part.length === 0) continue
      hash.update(part)
      bytes += part.length
      yield frame(part)
    }
    yield frame(Buffer.alloc(0))
    yield json({ bytes, sha256: hash.digest('hex') } satisfies Tail)
  }
}

/**
 * Decodes the entries. The caller may read the data of an entry; otherwise it is skipped. Throws BackupDamaged if a
 * checksum differs, or `end` is missing or not the last.
 */
export async function* unframed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = frames(bytes)
  const next = async () => (await reader.next()).value as Buffer | undefined
  const nextFrame = async () => {
    const value = await next()
    if (!value) throw new BackupDamaged('The backup ends too early: use another copy')
    return value
  }
  try {
    for (;;) {
      const head = JSON.parse((await nextFrame()).toString()) as EntryHead
      const data = dataOf(nextFrame)
      yield { head, data }
      for await (const _ of data);
      if (head.kind === 'end') break
    }
    if (await next()) throw new BackupDamaged('The backup goes on after its end: use another copy')
  } finally {
    await reader.return(undefined)
  }
}

async function* dataOf(nextFrame: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (let part = await nextFrame(); part.length > 0; part = await nextFrame()) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  const tail = JSON.parse((await nextFrame()).toString()) as Tail
  if (tail.bytes !== bytes || tail.sha256 !== hash.digest('hex'))
    throw new BackupDamaged('A part of the backup has another checksum: use another copy')
}

async function* frames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let buffered = Buffer.alloc(0)
  for await (const piece of bytes) {
    buffered = buffered.length === 0 ? Buffer.from(piece) : Buffer.concat([buffered, piece])
    while (buffered.length >= 4) {
      const length = buffered.readUInt32BE()
      if (length > maxFrameBytes)
        throw new BackupDamaged('A part of the backup is too long: use another copy')
      if (buffered.length < 4 + length) break
      yield buffered.subarray(4, 4 + length)
      buffered = buffered.subarray(4 + length)
    }
  }
  if (buffered.length > 0) throw new BackupDamaged('The backup ends too early: use another copy')
}
