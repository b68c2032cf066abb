/**
 * Ids of rows with a natural key: UUIDv5 of their parts, so that two phones which tick the same milestone offline
 * write the same row (RFC 9562 §5.5).
 */

/** The name space of this product's natural keys; it never changes. */
const nameSpace = '5b0c3a52-6f0e-4c57-9b1b-1d9f0a7c2e44'

/** The id of the row that these parts name, e.g. `naturalId(babyId, '2m-soc-1')`. Parts are ASCII without blanks. */
export function naturalId(...parts: readonly string[]): string {
  const digest = sha1([...bytesOf(nameSpace), ...[...parts.join(' ')].map((sign) => sign.charCodeAt(0))])
  const bytes = digest.slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const bytesOf = (uuid: string) =>
  uuid
    .replaceAll('-', '')
    .match(/../g)!
    .map((byte) => parseInt(byte, 16))

const rotated = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

/** FIPS 180-4. Both sides need it without waiting, and neither the browser nor Node shares one that answers at once. */
function sha1(message: readonly number[]): number[] {
  const length = message.length
  const padded = [...message, 0x80]
  while (padded.length % 64 !== 56) padded.push(0)
  // Names are short: the upper half of the length in bits is nothing.
  padded.push(0, 0, 0, 0, ...wordBytes(length * 8))
  const hash = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let at = 0; at < padded.length; at += 64) addBlock(hash, padded.slice(at, at + 64))
  return hash.flatMap(wordBytes)
}

const wordBytes = (word: number) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]

function addBlock(hash: number[], block: readonly number[]): void {
  const words: number[] = []
  for (let i = 0; i < 80; i++)
    words.push(
      i < 16
        ? block.slice(i * 4, i * 4 + 4).reduce((word, byte) => (word << 8) | byte, 0)
        : rotated(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1),
    )
  let [a, b, c, d, e] = hash as [number, number, number, number, number]
  words.forEach((word, i) => {
    const [mixed, constant] =
      i < 20
        ? [(b & c) | (~b & d), 0x5a827999]
        : i < 40
          ? [b ^ c ^ d, 0x6ed9eba1]
          : i < 60
            ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
            : [b ^ c ^ d, 0xca62c1d6]
    const next = (rotated(a, 5) + mixed + e + constant + word) | 0
    ;[a, b, c, d, e] = [next, a, rotated(b, 30), c, d]
  })
  ;[a, b, c, d, e].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0))
}
