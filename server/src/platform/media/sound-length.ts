import { boxesIn, Budget, Unreadable } from './boxes.ts'
import { cluster, elementAt, info, lengthAt, maxBlocks, segment } from './clean-webm.ts'
import type { VideoType } from './sniff.ts'

/** Length of the sound in a cleaned file, seconds. Throws `Unreadable` and `RangeError` if it is broken. */
export const soundSeconds = (file: Buffer, type: VideoType): number =>
  type === 'webm' ? webmSeconds(file) : mp4Seconds(file)

const scaleId = 0x2ad7b1
const clusterTime = 0xe7
const simpleBlock = 0xa3
const blockGroup = 0xa0
const block = 0xa1
const containers = [segment, info, cluster, blockGroup]
const maxNumberBytes = 6

/** The start of the last block: recordings of browsers store no length. */
function webmSeconds(file: Buffer): number {
  const budget = new Budget(maxBlocks)
  // Nanoseconds per tick.
  let scale = 1_000_000
  let base = 0
  let last = 0
  for (let at = 0; at < file.length;) {
    budget.consume()
    const { id, body, end } = elementAt(file, at, file.length)
    if (containers.includes(id)) {
      at = body
      continue
    }
    if (end === undefined) throw new Unreadable('a part of no size')
    const number = () => file.readUIntBE(body, Math.min(end - body, maxNumberBytes))
    if (id === scaleId) scale = number()
    else if (id === clusterTime) base = number()
    else if (id === simpleBlock || id === block)
      last = Math.max(last, base + file.readInt16BE(body + lengthAt(file, body, end, 8)))
    at = end
  }
  return (last * scale) / 1e9
}

const containerBoxes = ['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']
/** Value of a header that was written before the length was known; it may also be missing. */
const unknown = 0xffffffff

/** The longer of the length in the header and the sum of the fragments. */
function mp4Seconds(file: Buffer): number {
  const budget = new Budget()
  let scale = 1
  let head = 0
  let fragments = 0
  // Default ticks per sample: of the track, and of the current fragment.
  let defaultTicks = 0
  let fragmentTicks = 0
  const walk = (from: number, to: number) => {
    for (const { type, body, end } of boxesIn(file, from, to, budget)) {
      if (containerBoxes.includes(type)) walk(body, end)
      else if (type === 'mdhd') {
        const isLong = file[body] === 1
        scale = file.readUInt32BE(body + (isLong ? 20 : 12))
        const ticks = isLong ? Number(file.readBigUInt64BE(body + 24)) : file.readUInt32BE(body + 16)
        if (ticks !== unknown) head = Math.max(head, ticks / scale)
      } else if (type === 'trex') defaultTicks = file.readUInt32BE(body + 12)
      else if (type === 'tfhd') fragmentTicks = defaultTicksOf(file, body) ?? defaultTicks
      else if (type === 'trun') fragments += ticksOf(file, body, end, fragmentTicks)
    }
  }
  walk(0, file.length)
  return Math.max(head, fragments / scale) || 0
}

const flagsOf = (file: Buffer, body: number) => file.readUIntBE(body + 1, 3)

/** Default ticks per sample from the header of a fragment, if present. */
function defaultTicksOf(file: Buffer, body: number): number | undefined {
  const flags = flagsOf(file, body)
  if (!(flags & 0x8)) return undefined
  return file.readUInt32BE(body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0))
}

/** Ticks of a run of samples: one value per sample, or the default for each. */
function ticksOf(file: Buffer, body: number, end: number, defaultTicks: number): number {
  const flags = flagsOf(file, body)
  const count = file.readUInt32BE(body + 4)
  if (!(flags & 0x100)) return count * defaultTicks
  const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const first = body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  if (first + count * width > end) throw new Unreadable('a run that is cut off')
  let ticks = 0
  for (let sample = 0; sample < count; sample++) ticks += file.readUInt32BE(first + sample * width)
  return ticks
}
