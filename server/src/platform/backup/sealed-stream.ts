import { BackupDamaged } from './header.ts'
import { tagBytes, type Chunks } from './sealing.ts'

/** Bytes of each chunk but the last, which has fewer or as many. */
const chunkBytes = 65_536

/** Cuts a stream into parts of `size` bytes; the last one has what is left, and is never empty unless all is. */
async function* cut(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Uint8Array; isLast: boolean }> {
  let held: Uint8Array = Buffer.alloc(0)
  for await (const piece of bytes) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece])
    for (; held.length > size; held = held.subarray(size))
      yield { part: held.subarray(0, size), isLast: false }
  }
  yield { part: held, isLast: true }
}

/** What follows the header: the bytes in protected chunks. */
export async function* sealed(bytes: AsyncIterable<Uint8Array>, chunks: Chunks): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { part, isLast } of cut(bytes, chunkBytes)) yield chunks.seal(index++, isLast, part)
}

/** The bytes again. Throws BackupDamaged at the first chunk that is not as it was written, or where chunks are missing. */
export async function* opened(bytes: AsyncIterable<Uint8Array>, chunks: Chunks): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { part, isLast } of cut(bytes, chunkBytes + tagBytes)) {
    if (part.length < tagBytes) throw new BackupDamaged('The backup is cut off: use another copy')
    yield chunks.open(index++, isLast, part)
  }
}
