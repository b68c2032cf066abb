import { box, ebml, fullBox, joined, part, secrets, u16, u32, unknownSize, zeros } from './videos.ts'

const sound = Buffer.alloc(64, 0x5a)

/** The sound of a voice note, by which a test checks that it is still there, at the same offset. */
export const soundOf = (voice: Buffer) => voice.indexOf(sound)

/** A voice note as Chromium and Firefox record it. `blocks`: the start of each, in ms. */
export function browserVoice(blocks: readonly number[] = [0, 12_000]): Buffer {
  const info = part(
    [0x15, 0x49, 0xa9, 0x66],
    part([0x2a, 0xd7, 0xb1], u32(1_000_000)),
    part([0x57, 0x41], secrets[1]!),
  )
  const track = part(
    [0xae],
    part([0xd7], '\x01'),
    part([0x83], '\x02'),
    part([0x86], 'A_OPUS'),
    part([0x53, 0x6e], secrets[2]!),
    part([0xe1], part([0x9f], '\x01')),
  )
  const clusters = blocks.map((ms) =>
    joined([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      unknownSize,
      part([0xe7], u32(ms)),
      // A block of track 1, relative to its cluster.
      part([0xa3], Buffer.from([0x81]), u16(0), Buffer.from([0x80]), sound),
    ]),
  )
  return joined([
    ebml('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    unknownSize,
    info,
    part([0x16, 0x54, 0xae, 0x6b], track),
    part([0x12, 0x54, 0xc3, 0x67], ...secrets),
    ...clusters,
  ])
}

const perSecond = 1000
const soundTrack = (seconds: number) =>
  box(
    'trak',
    fullBox('tkhd', zeros(80)),
    box('udta', box('©xyz', secrets[0]!)),
    box(
      'mdia',
      fullBox('mdhd', zeros(8), u32(perSecond), u32(seconds * perSecond), zeros(4)),
      fullBox('hdlr', zeros(4), 'soun', zeros(12), `${secrets[3]!}\0`),
      box('minf', fullBox('smhd', zeros(4)), box('stbl', fullBox('stsd', u32(0)))),
    ),
  )
const meta = box('meta', fullBox('hdlr', zeros(4), 'mdta', zeros(12)), box('ilst', box('data', ...secrets)))

/** A voice memo of a phone, with its duration in the header. */
export const phoneVoice = (seconds = 12, brand = 'M4A '): Buffer =>
  joined([
    box('ftyp', brand, u32(0), brand),
    box('mdat', sound),
    box('moov', fullBox('mvhd', zeros(96)), soundTrack(seconds), meta),
  ])

/** A voice note as Safari records it: in fragments of a second, each with its own sample durations or with `usual`. */
export function safariVoice(seconds = 12, usual = false): Buffer {
  const samples = usual
    ? [Buffer.from([0, 0, 0, 0]), u32(2)]
    : [Buffer.from([0, 0, 1, 0]), u32(2), u32(perSecond / 2), u32(perSecond / 2)]
  const fragment = box(
    'moof',
    fullBox('mfhd', u32(1)),
    box('traf', box('tfhd', Buffer.from([0, 0, 0, 0]), u32(1)), box('trun', ...samples)),
  )
  return joined([
    box('ftyp', 'iso5', u32(0), 'iso5'),
    box(
      'moov',
      fullBox('mvhd', zeros(96)),
      soundTrack(0),
      box('mvex', fullBox('trex', u32(1), u32(1), u32(perSecond / 2), u32(0), u32(0))),
      meta,
    ),
    ...Array.from({ length: seconds }, () => joined([fragment, box('mdat', sound)])),
  ])
}
