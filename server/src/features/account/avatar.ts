import { ApiError } from 'sync-protocol/wire/errors'

/** Pixels of each side; the app itself sends 200. */
const LARGEST_SIDE = 1024

const prefix = /^data:image\/jpeg;base64,(?=[A-Za-z0-9+/]+={0,2}$)/

/**
 * The picture of a person as it is kept: JPEG alone, checked segment by segment, rid of everything that does not draw
 * it. Throws `invalid_request` for anything else.
 */
export function cleanAvatar(dataUrl: string): string {
  const match = prefix.exec(dataUrl)
  const clean = match && cleanJpeg(Buffer.from(dataUrl.slice(match[0].length), 'base64'), LARGEST_SIDE)
  if (!clean) {
    const message = `must be a JPEG of at most ${LARGEST_SIDE} pixels a side, as data:image/jpeg;base64,…`
    throw new ApiError('invalid_request', { details: [{ path: 'avatarUrl', message }] })
  }
  return `data:image/jpeg;base64,${clean.toString('base64')}`
}

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Baseline, extended and progressive: what browsers draw. */
const frames = [0xc0, 0xc1, 0xc2]
/** Frames, tables, restart interval, JFIF, and Adobe's mark, without which colours turn. */
const kept = [...frames, 0xc4, 0xdb, 0xdd, 0xe0, 0xee]
/** EXIF with its place and camera, profiles, comments. */
const isDropped = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe

/**
 * A JPEG without the segments that tell of more than the picture, and without what follows its end; null when it is
 * not sound. The compressed data itself is not decoded here: nothing on the server ever draws it.
 */
export function cleanJpeg(bytes: Buffer, largestSide: number): Buffer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  let sizes = 0
  let scans = 0
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2))
      return sizes === 1 && scans > 0 ? Buffer.concat(parts) : null
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    if (frames.includes(marker)) {
      if (end < at + 9) return null
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      if (width < 1 || height < 1 || width > largestSide || height > largestSide) return null
      sizes += 1
    }
    if (marker === SCAN) {
      if (sizes !== 1) return null
      const after = endOfScan(bytes, end)
      parts.push(bytes.subarray(at, after))
      scans += 1
      at = after
      continue
    }
    if (kept.includes(marker)) parts.push(bytes.subarray(at, end))
    else if (!isDropped(marker)) return null
    at = end
  }
  return null
}

/** Where the compressed data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    const next = bytes[at + 1]!
    const isData = next === 0x00 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at += 2
  }
}
