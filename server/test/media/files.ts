import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a phone takes it: rotated, with the place, the phone and its owner in its metadata. */
export const phonePhoto = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c08060' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Nokia', Model: '3310', Artist: 'Anna Secret' },
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 43/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '44/1 47/1 0/1',
      },
    })
    .toBuffer()

export const drawn = (type: 'png' | 'gif' | 'webp' | 'tiff', size = 64): Promise<Buffer> =>
  sharp({
    create: { width: size, height: size, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } },
  })
    .toFormat(type)
    .toBuffer()

/** A picture of noise of about this many bytes. */
export const noise = (edge: number): Promise<Buffer> =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few kilobytes with this many pixels. */
export function pixelBomb(edge: number, { isInterlaced = false, depth = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([depth, depth === 1 ? 0 : 6, 0, 0, isInterlaced ? 1 : 0], 8)
  const line = Math.ceil((edge * depth * (depth === 1 ? 1 : 4)) / 8) + 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * edge), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
/** Begins like a JPEG. */
export const htmlInJpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

/** Pads to exactly this many bytes: a decoder ignores what follows the end of a JPEG. */
export const paddedTo = (picture: Buffer, bytes: number) =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
