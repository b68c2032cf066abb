import { open, type FileHandle } from 'node:fs/promises'
import type { ImageType } from './sniff.ts'

/** The pixel count from the file header, without decoding; null if the header cannot be parsed. */
export async function pixelsOf(path: string, type: ImageType): Promise<number | null> {
  const file = await open(path, 'r')
  try {
    const size = type === 'jpeg' ? await jpegSize(file) : sizeIn[type](await bytesAt(file, 0, 64))
    return size && size[0] * size[1]
  } finally {
    await file.close()
  }
}

type Size = readonly [width: number, height: number]

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const sizeIn: Readonly<Record<Exclude<ImageType, 'jpeg'>, (head: Buffer) => Size | null>> = {
  png: (head) => (head.length < 24 ? null : [head.readUInt32BE(16), head.readUInt32BE(20)]),
  gif: (head) => (head.length < 10 ? null : [head.readUInt16LE(6), head.readUInt16LE(8)]),
  webp(head) {
    if (head.length < 30) return null
    const kind = head.toString('latin1', 12, 16)
    if (kind === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1]
    if (kind === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff]
    const bits = head.readUInt32LE(21)
    return kind === 'VP8L' ? [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1] : null
  },
}

/** More segments than any camera writes. */
const maxSegments = 500

/** Reads a JPEG segment by segment until one contains the size. */
async function jpegSize(file: FileHandle): Promise<Size | null> {
  let at = 2
  for (let segment = 0; segment < maxSegments; segment++) {
    const head = await bytesAt(file, at, 9)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1]!
    // Fill bytes, and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return head.length < 9 ? null : [head.readUInt16BE(7), head.readUInt16BE(5)]
    else at += 2 + head.readUInt16BE(2)
  }
  return null
}
