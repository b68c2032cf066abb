import { BackupDamaged } from './header.ts'
import { tagBytes, type Chunks } from './sealing.ts'

/** Bytes of each chunk. The last one may have fewer. */
const chunkBytes = 65_536

/** Splits a stream into parts of `size` bytes. The last part has the rest; it is empty only if the whole stream is. */
async function* splitIntoParts(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Uint8Array; isLast: boolean }> {
  let buffered: Uint8Array = Buffer.alloc(0)
  for await (const piece of bytes) {
    buffered = buffered.length === 0 ? piece : Buffer.concat([buffered, piece])
    for (; buffered.length > size; buffered = buffered.subarray(size))
      yield { part: buffered.subarray(0, size), isLast: false }
  }
  yield { part: buffered, isLast: true }
}

/** The part after the header: the bytes in encrypted chunks. */
export async function* sealed(bytes: AsyncIterable<Uint8Array>, chunks: Chunks): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { part, isLast } of splitIntoParts(bytes, chunkBytes))
    yield chunks.seal(index++, isLast, part)
}

/** Decrypts the bytes. Throws BackupDamaged at the first altered chunk, or if chunks are missing. */
export async function* opened(bytes: AsyncIterable<Uint8Array>, chunks: Chunks): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { part, isLast } of splitIntoParts(bytes, chunkBytes + tagBytes)) {
    if (part.length < tagBytes) throw new BackupDamaged('The backup is cut off: use another copy')
    yield chunks.open(index++, isLast, part)
  }
}
