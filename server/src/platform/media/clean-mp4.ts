import { blank, type Box, boxesIn, Budget, Unreadable } from './boxes.ts'
import { wipeSamples } from './wipe-samples.ts'

/**
 * Boxes that playback needs. All others (`udta`, `meta`, `uuid`, `loci`, `©xyz`, …) describe the author or the place.
 */
const keptBoxes: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'prft', 'pdin'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  edts: ['elst'],
  tapt: ['clef', 'prof', 'enof'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stdp sdtp padb sgpd sbgp subs saiz saio'.split(
    ' ',
  ),
  mvex: ['mehd', 'trex', 'leva'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'subs', 'saiz', 'saio'],
  mfra: ['tfra', 'mfro'],
}
const maxDepth = 12
/** Pixels; no phone records larger videos. */
const largestEdge = 8192

/** Display size of a video in pixels. */
export interface Frame {
  width: number
  height: number
}

interface Track {
  box: Box
  /** The child boxes that are read, by type. */
  parts: Map<string, Box>
}

/**
 * Removes everything from an MP4, MOV or 3GP that playback does not need, in place and without moving a byte. Null if
 * it has only sound. Throws `Unreadable` if it is broken, or has neither pictures nor sound.
 */
export function cleanMp4(file: Buffer): Frame | null {
  const budget = new Budget()
  const tracks: Track[] = []
  let track: Track | undefined
  const foundTypes = new Set<string>()
  const walk = (inside: string, from: number, to: number, depth: number) => {
    if (depth > maxDepth) throw new Unreadable('too deep')
    for (const box of boxesIn(file, from, to, budget)) {
      const { type, body, end } = box
      if (!keptBoxes[inside]?.includes(type)) {
        blank(file, box)
        continue
      }
      foundTypes.add(type)
      if (type === 'trak') tracks.push((track = { box, parts: new Map() }))
      else if (inside !== 'minf' || type !== 'hdlr') track?.parts.set(type, box)
      if (type === 'hdlr') withoutName(file, box)
      if (type === 'dref') withoutPaths(file, box, budget)
      if (keptBoxes[type]) walk(type, body, end, depth + 1)
    }
  }
  walk('file', 0, file.length, 1)
  if (!foundTypes.has('moov') || !foundTypes.has('mdat')) throw new Unreadable('no video in it')
  return frameOf(file, tracks, foundTypes.has('moof'))
}

/** The first visible track. Removes tracks that are neither pictures nor sound (such as GPS positions per second). */
function frameOf(file: Buffer, tracks: readonly Track[], isFragmented: boolean): Frame | null {
  let frame: Frame | null = null
  let hasSound = false
  for (const { box, parts } of tracks) {
    const kind = kindOf(file, parts)
    if (kind === 'vide') frame ??= sizeOf(file, parts)
    else if (kind === 'soun') hasSound = true
    else {
      if (isFragmented) throw new Unreadable('a track of neither pictures nor sound in fragments')
      wipeSamples(file, parts)
      blank(file, box)
    }
  }
  if (!frame && !hasSound) throw new Unreadable('neither pictures nor sound in it')
  return frame
}

function kindOf(file: Buffer, parts: Track['parts']): string {
  const box = parts.get('hdlr')
  if (!box || box.end - box.body < 12) throw new Unreadable('a track of no kind')
  return file.toString('latin1', box.body + 8, box.body + 12)
}

function sizeOf(file: Buffer, parts: Track['parts']): Frame {
  const box = parts.get('tkhd')
  if (!box || box.end - box.body < 84) throw new Unreadable('a track without a head')
  const [width, height] = [file.readUInt16BE(box.end - 8), file.readUInt16BE(box.end - 4)]
  if (width > largestEdge || height > largestEdge) throw new Unreadable('too large to be seen')
  // The matrix begins with zero if the phone was held upright.
  const isRotated = file.readInt32BE(box.end - 44) === 0 && file.readInt32BE(box.end - 40) !== 0
  return isRotated ? { width: height, height: width } : { width, height }
}

/** The handler name of a track often contains the model of the phone. */
function withoutName(file: Buffer, { body, end }: Box): void {
  if (end - body > 24) file.fill(0, body + 24, end)
}

/** External data references: in older videos they contain disk and folder names of the user. */
function withoutPaths(file: Buffer, { body, end }: Box, budget: Budget): void {
  if (end - body < 8) throw new Unreadable('a list that is cut off')
  for (const entry of boxesIn(file, body + 8, end, budget)) {
    if (entry.end - entry.body < 4) throw new Unreadable('an entry that is cut off')
    if ((file.readUInt32BE(entry.body) & 1) === 0) throw new Unreadable('pictures in another file')
    file.fill(0, entry.body + 4, entry.end)
  }
}
