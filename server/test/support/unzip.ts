import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The files of an archive, read from the central directory at its end. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end)
  const files = new Map<string, string>()
  for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    const [packed, whole] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameLength, place] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    expect(bytes.readUInt32LE(place)).toBe(0x04034b50)
    // Both headers have the same values.
    expect(bytes.subarray(place + 4, place + 30)).toEqual(bytes.subarray(at + 6, at + 32))
    const from = place + 30 + nameLength
    const body = bytes.subarray(from, from + packed)
    const data = method === 8 ? inflateRawSync(body) : body
    expect([data.length, crc32(data)]).toEqual([whole, crc])
    files.set(name, data.toString())
    at += 46 + nameLength
  }
  return files
}
