import { breathe, turnMs } from './in-turns.ts'

/** More than anybody should unpack: a small file may say that it is endless. */
export class TooLarge extends Error {}

/** Bytes packed by the browser itself, in turns with the screen. */
export const gzip = (content: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(content.stream().pipeThrough(new CompressionStream('gzip')), Infinity)

/** The bytes of a packed file. Throws `TooLarge` beyond `most` bytes, and TypeError where it is broken. */
export const gunzip = (content: Blob, most: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(content.stream().pipeThrough(new DecompressionStream('gzip')), most)

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.getReader()
  let since = performance.now()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    // Left unread it stops by itself; Node's inflater, when cancelled, goes on into the closed stream and throws there.
    if (length > most) throw new TooLarge()
    parts.push(value)
    // Browsers pack where they read, so that the screen needs its turn here too.
    if (performance.now() - since > turnMs) {
      await breathe()
      since = performance.now()
    }
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
