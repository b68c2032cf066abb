/** Bytes of one line of 76 letters, and lines that are made at once. */
const lineBytes = 57
const atOnce = lineBytes * 512

/** Bytes as lines of text, which every mail program and chat leaves as they are. */
export function* base64Lines(bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += atOnce)
    yield btoa(String.fromCharCode(...bytes.subarray(at, at + atOnce))).replace(/.{1,76}/g, '$&\n')
}

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** The bytes of a short text. Throws where it is no base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** Letters that are read at once: whole groups of four. */
const lettersAtOnce = 4 * 16_384

/** As `bytesOfBase64`, for a long text; blanks are skipped. Yields how many letters were read. */
export function* bytesOfLines(text: string): Generator<number, Uint8Array<ArrayBuffer>> {
  const letters = text.replace(/\s+/g, '')
  const bytes = new Uint8Array(Math.ceil((letters.length / 4) * 3))
  let length = 0
  for (let at = 0; at < letters.length; at += lettersAtOnce) {
    const part = bytesOfBase64(letters.slice(at, at + lettersAtOnce))
    bytes.set(part, length)
    length += part.length
    yield at
  }
  return bytes.slice(0, length)
}
