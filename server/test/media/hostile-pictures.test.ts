import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { family, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { drawn, html, htmlInJpeg, phonePhoto, pixelBomb, svg } from './files.ts'

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await openTestServer()
  anna = (await family(server)).anna
})
afterAll(() => server.close())

const script = '<script>alert(1)</script>'
const text = (content: string) => Buffer.from(content, 'latin1')
const jpeg = () => phonePhoto(64, 48)
const truncated = async (picture: Promise<Buffer>, share: number) => {
  const whole = await picture
  return whole.subarray(0, Math.round(whole.length * share))
}
/** A picture with changed bytes in its middle. */
const overwritten = async (picture: Promise<Buffer>, from: number, ...bytes: number[]) => {
  const whole = Buffer.from(await picture)
  whole.set(bytes, from)
  return whole
}
/** A picture with bytes after its end. */
const followedBy = async (picture: Promise<Buffer>, ...after: Buffer[]) =>
  Buffer.concat([await picture, ...after])
/** A JPEG with a segment after its header. */
const withSegment = async (marker: number, content: Buffer) => {
  const whole = await jpeg()
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([whole.subarray(0, 2), head, content, whole.subarray(2)])
}
const gif = (width: number, height: number) =>
  Buffer.concat([
    text('GIF89a'),
    Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0, 0x3b]),
  ])
const box = (type: string, content: Buffer = Buffer.alloc(0)) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, text(type), content])
}

/** Expects a refusal with this code, or a picture that is drawn again without any of the extra data. */
type Answer = [number, string] | 're-encoded'
const noType: Answer = [415, 'invalid_media_type']
const noPicture: Answer = [400, 'invalid_media']

const corpus: [string, () => Buffer | Promise<Buffer>, Answer][] = [
  ['a GIF that is also a script', () => text('GIF89a=1;alert(1)//'), noPicture],
  ['an empty GIF', () => gif(0, 0), noPicture],
  ['a GIF of 65,535 x 65,535', () => gif(65_535, 65_535), noPicture],
  [
    'the first bytes of a PNG',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    noPicture,
  ],
  ['a PNG without its end', () => truncated(drawn('png'), 0.5), noPicture],
  ['a PNG with invalid lines', () => overwritten(drawn('png', 200), 60, 0, 1, 2, 3, 4, 5, 6, 7), noPicture],
  ['a PNG of size zero', () => overwritten(drawn('png'), 16, 0, 0, 0, 0, 0, 0, 0, 0), noPicture],
  ['a PNG with a huge declared size', () => overwritten(drawn('png'), 16, 0x7f, 0xff, 0xff, 0xff), noPicture],
  ['a PNG of 30,000 x 30,000', () => pixelBomb(30_000), noPicture],
  ['a PNG followed by HTML', () => followedBy(drawn('png'), html), 're-encoded'],
  ['a PNG followed by a zip', () => followedBy(drawn('png'), text('PK\u0003\u0004'), html), 're-encoded'],
  ['a truncated WebP', () => truncated(drawn('webp', 300), 0.4), noPicture],
  ['an empty WebP', () => text('RIFF\u0000\u0000\u0000\u0000WEBP'), noPicture],
  ['a RIFF file with sound', () => text('RIFF\u0024\u0000\u0000\u0000WAVEfmt '), noType],
  ['only the header of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), noPicture],
  [
    'a JPEG with overwritten data',
    () => overwritten(jpeg(), 20, ...Array.from({ length: 400 }, () => 0xff)),
    noPicture,
  ],
  ['HTML with a JPEG header', () => htmlInJpeg, noPicture],
  ['a JPEG followed by HTML', () => followedBy(jpeg(), html), 're-encoded'],
  ['a JPEG with PHP in a comment', () => withSegment(0xfe, text('<?php system($_GET[0]); ?>')), 're-encoded'],
  ['a JPEG with a script in a comment', () => withSegment(0xfe, text(script)), 're-encoded'],
  [
    'a JPEG with a script in its EXIF',
    () => withSegment(0xe1, text(`Exif\u0000\u0000${script}`)),
    're-encoded',
  ],
  [
    'a JPEG with invalid EXIF',
    () => withSegment(0xe1, text('Exif\u0000\u0000MM\u0000*\xff\xff\xff\xff')),
    're-encoded',
  ],
  ['a JPEG with a 60 KB colour profile', () => withSegment(0xe2, Buffer.alloc(60_000, 0x41)), 're-encoded'],
  [
    'a JPEG that is also a JAR',
    () => followedBy(jpeg(), text('PK\u0003\u0004META-INF/MANIFEST.MF')),
    're-encoded',
  ],
  ['a JPEG with a location', () => phonePhoto(80, 60), 're-encoded'],
  ['an SVG', () => svg, noType],
  ['an SVG after a byte order mark', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg]), noType],
  ['a compressed SVG', () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), noType],
  ['other XML', () => text('<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'), noType],
  ['a PDF after HTML', () => Buffer.concat([html, text('%PDF-1.7\n%âãÏÓ')]), noType],
  ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0'), noType],
  ['commands of ImageMagick', () => text('push graphic-context\nfill \'url(https://x"|id")\''), noType],
  ['an X bitmap', () => text('/* XPM */ static char *x[] = {"1 1 1 1"};'), noType],
  ['a TIFF of the other byte order', () => text('MM\u0000*\u0000\u0000\u0000\u0008'), noType],
  ['a BMP', () => text('BM\u0046\u0000\u0000\u0000'), noType],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), noType],
  ['a zip', () => text('PK\u0003\u0004'), noType],
  ['a Windows program', () => text('MZ\u0090\u0000'), noType],
  ['an AVIF', () => box('ftyp', text('avif\u0000\u0000\u0000\u0000mif1')), noType],
  ['another Matroska file', () => Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]), noType],
  ['a Windows video', () => Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]), noType],
  ['NULs', () => Buffer.alloc(4096), noType],
]

describe('T10: a hostile picture', () => {
  it.each(corpus)('%s', async (_, make, answer) => {
    const id = randomUUID()
    const authorization = `Bearer ${anna.accessToken}`
    const { status, body } = await server.inject({
      ...{ method: 'PUT', url: `/api/media/${id}?team=${anna.teamId}`, payload: await make() },
      headers: { authorization, 'content-type': 'image/jpeg' },
    })
    const folder = join(server.deps.config.mediaDir, anna.teamId)
    const stored = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : []
    if (answer !== 're-encoded') {
      expect([status, (body as { code: string }).code]).toEqual(answer)
      expect(stored).toEqual([])
    } else {
      expect(status).toBe(201)
      const { rawPayload } = await server.app.inject({
        url: `/api/media/${id}?v=full`,
        headers: { authorization },
      })
      const { format, exif, icc } = await sharp(rawPayload).metadata()
      expect({ format, exif, icc }).toEqual({ format: 'jpeg' })
      for (const trace of ['script', 'php', 'PK\u0003', 'MANIFEST', 'Anna Secret', 'AAAAAAAA'])
        expect(rawPayload.includes(trace), trace).toBe(false)
    }
    expect(readdirSync(join(server.deps.config.mediaDir, 'scratch'))).toEqual([])
    expect(server.logs).toEqual([])
  })
})
