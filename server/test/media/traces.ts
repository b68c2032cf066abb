import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secrets } from './videos.ts'

/** Every stored file, with the data in it that could reveal the place, the person or the program that made it. */
export function tracesOfStored(mediaDir: string): { files: number; traces: string[] } {
  const names = readdirSync(mediaDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(full|thumb)$/.test(name),
  )
  const traces = names.flatMap((name) =>
    tracesIn(readFileSync(join(mediaDir, name))).map((trace) => `${name}: ${trace}`),
  )
  return { files: names.length, traces }
}

export function tracesIn(file: Buffer): string[] {
  if (file.readUInt16BE(0) === 0xffd8) return tracesInJpeg(file)
  if (file.toString('latin1', 4, 8) === 'ftyp') return tracesInMp4(file, 0, file.length)
  return secrets.filter((secret) => file.includes(secret))
}

/** Segments of a JPEG except those that draw it: EXIF, XMP and IPTC, profiles and notes, and bytes after its end. */
function tracesInJpeg(file: Buffer): string[] {
  const found: string[] = []
  let at = 2
  for (let marker = file[at + 1]!; marker !== 0xda; marker = file[at + 1]!) {
    const draws = [0xdb, 0xc4, 0xdd].includes(marker) || (marker >= 0xc0 && marker <= 0xcf)
    const isJfif = marker === 0xe0 && file.toString('latin1', at + 4, at + 8) === 'JFIF'
    if (!draws && !isJfif) found.push(`segment ${marker.toString(16)}`)
    at += 2 + file.readUInt16BE(at + 2)
  }
  if (file.indexOf(Buffer.from([0xff, 0xd9]), at) !== file.length - 2) found.push('something after its end')
  return found
}

const metadataBoxes =
  /^(udta|meta|uuid|ilst|loci|keys|mdta|XMP_|gps |moov\.gps|sefd|.xyz|.nam|.mak|.mod|.swr)$/
const containerBoxes = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'moof', 'traf', 'mvex']

function tracesInMp4(file: Buffer, from: number, to: number): string[] {
  const found: string[] = []
  for (let at = from; to - at >= 8;) {
    const size = file.readUInt32BE(at) || to - at
    const type = file.toString('latin1', at + 4, at + 8)
    const head = size === 1 ? 16 : 8
    const end = at + (size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size)
    if (metadataBoxes.test(type)) found.push(`box ${type}`)
    if (/free|skip|wide/.test(type) && file.subarray(at + head, end).some((byte) => byte !== 0))
      found.push(`words in ${type}`)
    if (containerBoxes.includes(type)) found.push(...tracesInMp4(file, at + head, end))
    at = end
  }
  return found
}
