import { Budget, Unreadable } from './boxes.ts'
import type { Frame } from './clean-mp4.ts'

/** Ids of EBML elements, as bytes. */
const ebml = 0x1a45dfa3
export const segment = 0x18538067
export const info = 0x1549a966
const tracks = 0x1654ae6b
const track = 0xae
const picture = 0xe0
export const cluster = 0x1f43b675
const voidElement = 0xec
const checksum = 0xbf

const trackType = 0x83
const pixelWidth = 0xb0
const pixelHeight = 0xba
/** Writing application: required, but may be empty. */
const writers = [0x4d80, 0x5741]

/** Elements that playback needs, by parent. All others, such as tags, titles and attachments, are removed. */
const keptElements: ReadonlyMap<number, readonly number[]> = new Map([
  [segment, [0x114d9b74, info, tracks, cluster, 0x1c53bb6b]],
  // Scale, duration.
  [info, [0x2ad7b1, 0x4489, ...writers]],
  [tracks, [track]],
  // Number, uid, type, flags, durations, codec, its setup, delays, language; picture and sound.
  [
    track,
    [0xd7, 0x73c5, trackType, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x55ee, 0x22b59c].concat([
      0x86,
      0x63a2,
      0xaa,
      0x56aa,
      0x56bb,
      picture,
      0xe1,
    ]),
  ],
])
/** Elements in a cluster of unknown size: time code, blocks and their groups, position, previous size. */
const clusterElements = [0xe7, 0xa3, 0xa0, 0xab, 0xa7]
/** Elements that may occur anywhere and contain no data. */
const globalElements = [voidElement, checksum]
/** Blocks have their own budget: a video has fifty per second. */
export const maxBlocks = 200_000
const largestEdge = 8192

interface Element {
  id: number
  start: number
  body: number
  /** Undefined: unknown size; it ends where its parent's next element begins. */
  end: number | undefined
}

/** Like `cleanMp4`, for WebM. */
export function cleanWebm(file: Buffer): Frame | null {
  const head = elementAt(file, 0, file.length)
  if (head.id !== ebml || head.end === undefined) throw new Unreadable('no head')
  const segmentElement = elementAt(file, head.end, file.length)
  const end = segmentElement.end ?? file.length
  if (segmentElement.id !== segment || end !== file.length) throw new Unreadable('not one video')
  const state: Walk = { budget: new Budget(), blocks: new Budget(maxBlocks), frames: [], hasSound: false }
  walk(file, state, segment, segmentElement.body, end)
  if (!state.frames[0] && !state.hasSound) throw new Unreadable('neither pictures nor sound in it')
  return state.frames[0] ?? null
}

interface Walk {
  budget: Budget
  blocks: Budget
  frames: Frame[]
  /** Whether it has a sound track. */
  hasSound: boolean
}

/** At most three levels are nested here, so the recursion ends. */
function walk(file: Buffer, state: Walk, inside: number, from: number, to: number): void {
  let isInCluster = false
  for (let at = from; at < to;) {
    const element = elementAt(file, at, to)
    const { id, body } = element
    const isBlock = isInCluster && clusterElements.includes(id)
    ;(isBlock ? state.blocks : state.budget).consume()
    if (element.end === undefined) {
      if (inside !== segment || id !== cluster) throw new Unreadable('a part of no size')
      isInCluster = true
      at = body
      continue
    }
    const { end } = element
    at = end
    if (isBlock) continue
    isInCluster &&= globalElements.includes(id)
    if (!keptElements.get(inside)?.includes(id)) blank(file, { start: element.start, end })
    else if (writers.includes(id)) file.fill(0, body, end)
    else if (id === track) cleanTrack(file, state, body, end)
    else if (keptElements.has(id)) walk(file, state, id, body, end)
  }
}

function cleanTrack(file: Buffer, state: Walk, from: number, to: number): void {
  walk(file, state, track, from, to)
  const type = numberIn(file, from, to, trackType)
  // 1 is pictures, 2 sound.
  if (type !== 1 && type !== 2) throw new Unreadable('a track of neither pictures nor sound')
  if (type === 2) {
    state.hasSound = true
    return
  }
  const video = partOf(file, from, to, picture)
  const [width, height] = video
    ? [numberIn(file, video.body, video.end, pixelWidth), numberIn(file, video.body, video.end, pixelHeight)]
    : []
  if (!width || !height || width > largestEdge || height > largestEdge)
    throw new Unreadable('pictures of no size')
  state.frames.push({ width, height })
}

function partOf(file: Buffer, from: number, to: number, wanted: number) {
  for (let at = from; at < to;) {
    const { id, body, end } = elementAt(file, at, to)
    if (end === undefined) throw new Unreadable('a part of no size')
    if (id === wanted) return { body, end }
    at = end
  }
}

function numberIn(file: Buffer, from: number, to: number, wanted: number): number | undefined {
  const part = partOf(file, from, to, wanted)
  const length = part && part.end - part.body
  return length && length <= 4 ? file.readUIntBE(part.body, length) : undefined
}

export function elementAt(file: Buffer, start: number, to: number): Element {
  const idLength = lengthAt(file, start, to, 4)
  const id = file.readUIntBE(start, idLength)
  const sizeAt = start + idLength
  const sizeLength = lengthAt(file, sizeAt, to, 8)
  // The leading zeros of the first byte give the length.
  let size = file[sizeAt]! & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of file.subarray(sizeAt + 1, sizeAt + sizeLength)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const body = sizeAt + sizeLength
  if (isUnknown) return { id, start, body, end: undefined }
  if (body + size > to) throw new Unreadable(`a part of ${size} bytes`)
  return { id, start, body, end: body + size }
}

export function lengthAt(file: Buffer, at: number, to: number, maxLength: number): number {
  const length = at < to ? Math.clz32(file[at]!) - 23 : 0
  if (length < 1 || length > maxLength || at + length > to) throw new Unreadable('cut off')
  return length
}

/** Turns an element into a void one of the same size. */
function blank(file: Buffer, { start, end }: { start: number; end: number }): void {
  const size = end - start
  file.fill(0, start, end)
  file[start] = voidElement
  if (size - 2 < 0x7f) {
    file[start + 1] = 0x80 | (size - 2)
    return
  }
  // A size of eight bytes: the length marker, and seven of the number, of which six are enough.
  file[start + 1] = 0x01
  file.writeUIntBE(size - 9, start + 3, 6)
}
