/**
 * Ids of rows with a natural key: UUIDv5 of their parts, so that two phones which tick the same milestone offline
 * write the same row (RFC 9562 §5.5).
 */

/** The namespace of this product's natural keys; it never changes. */
const nameSpace = '5b0c3a52-6f0e-4c57-9b1b-1d9f0a7c2e44'

/** The id of the row that these parts name, e.g. `naturalId(babyId, '2m-soc-1')`. Parts are ASCII without blanks. */
export function naturalId(...parts: readonly string[]): string {
  const name = parts.join(' ')
  const message = new Uint8Array(16 + name.length)
  message.set(nameSpaceBytes)
  for (let i = 0; i < name.length; i++) message[16 + i] = name.charCodeAt(i)
  const words = sha1(message)
  words[1] = (words[1]! & 0xffff0fff) | 0x5000
  words[2] = (words[2]! & 0x3fffffff) | 0x80000000
  const [a, b, c, d] = [hex(words[0]!), hex(words[1]!), hex(words[2]!), hex(words[3]!)]
  return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

const nameSpaceBytes = nameSpace
  .replaceAll('-', '')
  .match(/../g)!
  .map((byte) => parseInt(byte, 16))

const rotated = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

/**
 * SHA-1 (FIPS 180-4), as five words. Both sides need it synchronously, and browsers and Node share no synchronous
 * one. An import calls it a hundred thousand times, hence no nested arrays.
 */
function sha1(message: Uint8Array): Int32Array {
  const blocks = (message.length + 72) >> 6
  const padded = new Int32Array(blocks * 16)
  for (let i = 0; i < message.length; i++) padded[i >> 2]! |= message[i]! << (24 - 8 * (i & 3))
  padded[message.length >> 2]! |= 0x80 << (24 - 8 * (message.length & 3))
  // Names are short: the upper half of the length in bits is zero.
  padded[padded.length - 1] = message.length * 8
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  for (let at = 0; at < padded.length; at += 16) addBlock(hash, padded.subarray(at, at + 16))
  return hash
}

const words = new Int32Array(80)

function addBlock(hash: Int32Array, block: Int32Array): void {
  words.set(block)
  for (let i = 16; i < 80; i++)
    words[i] = rotated(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1)
  let [a, b, c, d, e] = hash as unknown as [number, number, number, number, number]
  for (let i = 0; i < 80; i++) {
    const next = (rotated(a, 5) + mixed(i, b, c, d) + e + words[i]!) | 0
    e = d
    d = c
    c = rotated(b, 30)
    b = a
    a = next
  }
  for (const [i, word] of [a, b, c, d, e].entries()) hash[i] = (hash[i]! + word) | 0
}

/** The function and the constant of a round. */
function mixed(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}
