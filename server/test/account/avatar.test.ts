import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ApiError } from 'sync-protocol/wire/errors'
import { drawAvatar } from '#features/account/avatar.ts'
import { randomIds } from '#platform/ids.ts'
import { openMedia } from '#platform/media/open-media.ts'
import { drawn, heic, html, htmlInJpeg, phonePhoto, pixelBomb, svg } from '../media/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nela-avatar-'))
const media = openMedia(folder)
const deps = { media, ids: randomIds(() => 1_772_352_000_000) }
afterAll(async () => {
  await media.images.close()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const drawnPicture = async (bytes: Buffer, type?: string) => {
  const { avatarUrl: url } = await drawAvatar(deps, 'anna', urlOf(bytes, type))
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  return Buffer.from(url.split(',')[1]!, 'base64')
}

describe('T10: the picture of a user', () => {
  it('is re-encoded: upright, at most 200 pixels, without place, time and camera', async () => {
    const sent = await phonePhoto(640, 480)
    expect(sent.toString('latin1')).toContain('Anna Secret')
    const stored = await drawnPicture(sent)
    const { format, width, height, exif, icc, xmp } = await sharp(stored).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 150, height: 200 })
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    for (const trace of ['Anna Secret', 'Nokia', 'SN-4711'])
      expect(stored.toString('latin1')).not.toContain(trace)
  })

  it('has a small version for the rows of the user’s teams, equally clean', async () => {
    const { face } = await drawAvatar(deps, 'anna', urlOf(await phonePhoto(640, 480)))
    expect(face).toMatch(/^data:image\/jpeg;base64,/)
    const stored = Buffer.from(face!.split(',')[1]!, 'base64')
    const { width, height, exif } = await sharp(stored).metadata()
    expect({ width, height, exif }).toEqual({ width: 72, height: 96, exif: undefined })
    expect(stored.length).toBeLessThan(8_000)
  })

  it.each(['png', 'gif', 'webp'] as const)('may be sent as %s, whatever type it claims', async (type) => {
    expect((await sharp(await drawnPicture(await drawn(type), 'image/jpeg')).metadata()).format).toBe('jpeg')
  })

  it('does not contain data that was hidden after its end', async () => {
    const sent = Buffer.concat([await phonePhoto(), Buffer.from('PK\x03\x04 a zip hides here')])
    expect((await drawnPicture(sent)).includes('a zip hides here')).toBe(false)
  })

  it('accepts nothing else, and removes unfinished files', async () => {
    const jpeg = await phonePhoto()
    const refused = [
      ...[svg, html, htmlInJpeg, heic, pixelBomb(20_000)].map((bytes) => urlOf(bytes)),
      urlOf(svg, 'image/svg+xml'),
      urlOf(await drawn('tiff'), 'image/tiff'),
      urlOf(jpeg, 'text/html'),
      urlOf(jpeg.subarray(0, jpeg.length / 3)),
      'javascript:alert(1)',
      'https://example.org/me.jpg',
      'data:image/jpeg;base64,',
      'data:image/jpeg;base64,@@@@',
    ]
    for (const url of refused)
      await expect(drawAvatar(deps, 'anna', url), url.slice(0, 40)).rejects.toBeInstanceOf(ApiError)
    expect(readdirSync(join(folder, 'scratch'))).toEqual([])
  })
})
