/** The place of a video, the phone, and the person, as such files contain them. */
export const secrets = ['+41.7151+044.8271/', 'iPhone 15', 'SN-4711', 'Anna Secret', 'macintosh-hd']

export const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const zeros = (length: number) => Buffer.alloc(length)
type Part = Buffer | string
export const joined = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

export const box = (type: string, ...parts: Part[]): Buffer => {
  const body = joined(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
export const fullBox = (type: string, ...parts: Part[]) => box(type, u32(0), ...parts)

const track = (kind: string, samples: { at: number; sizes: number[] }, isUpright = false) =>
  box(
    'trak',
    fullBox(
      'tkhd',
      zeros(36),
      // A quarter turn, or none.
      ...(isUpright ? [u32(0), u32(0x10000), zeros(28)] : [u32(0x10000), zeros(32)]),
      u32(640 << 16),
      u32(360 << 16),
    ),
    box('udta', box('©xyz', u16(18), u16(0x15c7), secrets[0]!)),
    box(
      'mdia',
      fullBox('mdhd', zeros(20)),
      fullBox('hdlr', zeros(4), kind, zeros(12), 'Core Media of Anna Secret\0'),
      box(
        'minf',
        fullBox('vmhd', zeros(8)),
        box('dinf', fullBox('dref', u32(1), box('alis', u32(1), 'macintosh-hd'))),
        box(
          'stbl',
          fullBox('stsd', u32(0)),
          fullBox('stsz', u32(0), u32(samples.sizes.length), ...samples.sizes.map(u32)),
          fullBox('stsc', u32(1), u32(1), u32(samples.sizes.length), u32(1)),
          fullBox('stco', u32(1), u32(samples.at)),
        ),
      ),
    ),
  )

const pictures = Buffer.alloc(64, 0x5a)

/** A video as a phone makes it, with place, phone and person in every field that the format has for them. */
export function phoneVideo({ isUpright = true, brand = 'qt  ' } = {}): Buffer {
  const head = box('ftyp', brand, u32(0), brand)
  const route = Buffer.from(`${secrets[0]!}${secrets[2]!}`)
  const media = box('mdat', pictures, route)
  const at = head.length + 8
  return joined([
    head,
    media,
    box(
      'moov',
      fullBox('mvhd', zeros(96)),
      track('vide', { at, sizes: [32, 32] }, isUpright),
      track('meta', { at: at + pictures.length, sizes: [route.length - 4, 4] }),
      box('udta', box('©xyz', u16(18), u16(0x15c7), secrets[0]!), box('loci', secrets[0]!), zeros(4)),
      box('meta', fullBox('hdlr', zeros(4), 'mdta', zeros(12)), box('ilst', box('data', ...secrets))),
    ),
    box('uuid', zeros(16), ...secrets),
    box('free', ...secrets),
  ])
}

/** The bytes of its pictures, by which a test checks that they are still there, at the same offset. */
export const picturesOf = (video: Buffer) => video.indexOf(pictures)

/** An EBML element with a size of eight bytes. */
export const part = (id: number[], ...parts: Part[]): Buffer => {
  const body = joined(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size[0] = 1
  return Buffer.concat([Buffer.from(id), size, body])
}
export const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
export const ebml = (docType: string) =>
  Buffer.concat([
    // The size of the rest, then the length of the name.
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (docType.length + 3), 0x42, 0x82, 0x80 | docType.length]),
    Buffer.from(docType),
  ])

/** A video as a browser records it: the sizes of the file and its clusters are unknown. */
export function browserVideo({ type = 1, docType = 'webm' } = {}): Buffer {
  const info = part(
    [0x15, 0x49, 0xa9, 0x66],
    part([0x2a, 0xd7, 0xb1], u32(1_000_000)),
    part([0x7b, 0xa9], 'Video of Anna Secret'),
    part([0x57, 0x41], 'iPhone 15'),
  )
  const shown = part([0xe0], part([0xb0], u16(640)), part([0xba], u16(360)))
  const tracks = part(
    [0x16, 0x54, 0xae, 0x6b],
    part(
      [0xae],
      part([0xd7], '\x01'),
      part([0x83], Buffer.from([type])),
      part([0x53, 0x6e], 'SN-4711'),
      shown,
    ),
  )
  const cluster = [
    Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
    unknownSize,
    part([0xe7], '\x00'),
    part([0xa3], pictures),
  ]
  const tags = part([0x12, 0x54, 0xc3, 0x67], ...secrets)
  const head = ebml(docType)
  return joined([
    head,
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    unknownSize,
    info,
    tracks,
    ...cluster,
    tags,
    ...cluster,
    part([0xec], ...secrets),
  ])
}
