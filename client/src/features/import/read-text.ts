import { Unreadable } from './limits.ts'

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0))

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\u0003\u0004')

/** Number of bytes at the start of a file by which it is recognized as text. */
const sample = 4096

/** Decodes a file in UTF-8, or in UTF-16 as spreadsheets write it. Throws `Unreadable` if it is not text. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Unreadable('empty')
  if (startsWith(bytes, 'SQLite format 3')) throw new Unreadable('database')
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.subarray(0, sample).includes(0)) throw new Unreadable('notText')
  const text = encoding === 'utf-8' ? utf8Or8Bit(bytes) : new TextDecoder(encoding).decode(bytes)
  if (/^\s*[{[<]/.test(text.slice(0, 100)) || text.startsWith('%PDF')) throw new Unreadable('noTable')
  return text
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, '\u00ff\u00fe')) return 'utf-16le'
  if (startsWith(bytes, '\u00fe\u00ff')) return 'utf-16be'
  // Without a byte order mark: in UTF-16, every second byte of separators, digits and blanks is zero.
  const start = bytes.subarray(0, sample)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]!++
  const [even = 0, odd = 0] = zeros
  const isText = start.length >= 64 && even + odd >= start.length / 8 && (even === 0 || odd === 0)
  if (!isText) return 'utf-8'
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

/**
 * Decodes text that is not UTF-8 as an older Windows encoding: Cyrillic if several such letters follow each other, else
 * Latin.
 */
function utf8Or8Bit(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    let [run, longest] = [0, 0]
    for (const byte of bytes) {
      run = byte >= 0xc0 ? run + 1 : 0
      longest = Math.max(longest, run)
    }
    return new TextDecoder(longest >= 3 ? 'windows-1251' : 'windows-1252').decode(bytes)
  }
}
