/** Bytes of a line of 76 characters, and the number of lines per step. */
const lineBytes = 57
const atOnce = lineBytes * 512

/** Encodes bytes as lines of text that mail programs and chats keep unchanged. */
export function* base64Lines(bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += atOnce)
    yield btoa(String.fromCharCode(...bytes.subarray(at, at + atOnce))).replace(/.{1,76}/g, '$&\n')
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes a short text. Throws if it is no base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** Characters decoded per step; a multiple of four. */
const charactersPerStep = 4 * 16_384

/** Decodes a long text like `bytesOfBase64`, and skips whitespace. Yields the number of characters read. */
export function* bytesOfLines(text: string): Generator<number, Uint8Array<ArrayBuffer>> {
  const letters = text.replace(/\s+/g, '')
  const bytes = new Uint8Array(Math.ceil((letters.length / 4) * 3))
  let length = 0
  for (let at = 0; at < letters.length; at += charactersPerStep) {
    const part = bytesOfBase64(letters.slice(at, at + charactersPerStep))
    bytes.set(part, length)
    length += part.length
    yield at
  }
  return bytes.slice(0, length)
}
