import { yieldToPage, maxBlockMs } from './in-turns.ts'

/** Thrown at the size limit; a small file may unpack without end. */
export class TooLarge extends Error {}

/** Compresses bytes with the browser's own gzip, yielding to the page. */
export const gzip = (content: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(content.stream().pipeThrough(new CompressionStream('gzip')), Infinity)

/** Unpacks a gzip file. Throws `TooLarge` beyond `most` bytes, and TypeError if the file is damaged. */
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
    // The stream is left unread, not cancelled: Node's inflater throws after a cancel when it writes to the closed
    // stream.
    if (length > most) throw new TooLarge()
    parts.push(value)
    // Browsers compress on read, so this loop must also yield to the page.
    if (performance.now() - since > maxBlockMs) {
      await yieldToPage()
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
