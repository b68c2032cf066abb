import { ApiError } from 'sync-protocol/wire/errors'
import { describe, expect, it } from 'vitest'
import { cleanAvatar, cleanJpeg } from './avatar.ts'

/** 8 x 6 pixels in two colours, as a browser's canvas makes it, colour profile and all. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAZEAACAwEAAAAAAAAAAAAAAAAABAEREgL/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/EABcRAQEBAQAAAAAAAAAAAAAAAAECABH/2gAMAwEAAhEDEQA/AKXW4X1iep1V2ACfVNPXOAk4b//Z',
  'base64',
)
const segment = (marker: number, content: string) => {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const withSegment = (marker: number, content: string) =>
  Buffer.concat([picture.subarray(0, 2), segment(marker, content), picture.subarray(2)])
const urlOf = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const bytesOf = (url: string) => Buffer.from(url.split(',')[1]!, 'base64')

describe('the picture of a person', () => {
  it('is kept as it draws, without its profile', () => {
    const kept = bytesOf(cleanAvatar(urlOf(picture)))
    expect(kept.length).toBeLessThan(picture.length)
    expect(kept.includes('ICC_PROFILE')).toBe(false)
    expect(cleanJpeg(kept, 1024)).toEqual(kept)
    // The compressed data is whole.
    const scan = picture.subarray(picture.indexOf(Buffer.from([0xff, 0xda])))
    expect(kept.includes(scan)).toBe(true)
  })

  it.each([
    ['where it was taken', 0xe1, 'Exif\0\0 GPSLatitude 50.45'],
    ['a comment', 0xfe, '<script>alert(1)</script>'],
    ['what a program left', 0xed, 'Photoshop 3.0 Anna at home'],
  ])('does not keep %s', (_what, marker, content) => {
    const kept = cleanAvatar(urlOf(withSegment(marker, content)))
    expect(kept).toBe(cleanAvatar(urlOf(picture)))
  })

  it('ends where the picture ends', () => {
    const tail = Buffer.concat([picture, Buffer.from('PK\x03\x04 a zip hides here')])
    expect(cleanAvatar(urlOf(tail))).toBe(cleanAvatar(urlOf(picture)))
  })

  it('is no larger than it has to be: each side at most 1024 pixels', () => {
    const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
    const sized = (height: number, width: number) => {
      const other = Buffer.from(picture)
      other.writeUInt16BE(height, frame + 5)
      other.writeUInt16BE(width, frame + 7)
      return other
    }
    expect(cleanJpeg(sized(1024, 1024), 1024)).not.toBeNull()
    for (const [height, width] of [
      [1025, 8],
      [8, 1025],
      [0, 8],
      [65_535, 65_535],
    ] as const)
      expect(cleanJpeg(sized(height, width), 1024)).toBeNull()
  })

  it('is no other kind of file, whatever it calls itself', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    for (const url of [
      urlOf(svg),
      urlOf(svg, 'image/svg+xml'),
      urlOf(png),
      urlOf(png, 'image/png'),
      urlOf(picture, 'text/html'),
      'javascript:alert(1)',
      'https://example.org/me.jpg',
      'data:image/jpeg;base64,',
      'data:image/jpeg;base64,@@@@',
      urlOf(withSegment(0xcc, 'arithmetic')),
    ])
      expect(() => cleanAvatar(url)).toThrow(ApiError)
  })

  it('is sound: cut anywhere it is refused, and nothing goes wrong', () => {
    for (let length = 0; length < picture.length; length++)
      expect(cleanJpeg(picture.subarray(0, length), 1024)).toBeNull()
  })

  it('takes any bytes without going wrong', () => {
    let seed = 42
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
    for (let round = 0; round < 3_000; round++) {
      const broken = Buffer.from(picture)
      for (let n = 0; n < 6; n++) broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256)
      const kept = cleanJpeg(broken, 1024)
      if (kept) expect(cleanJpeg(kept, 1024)?.equals(kept)).toBe(true)
    }
  })
})
