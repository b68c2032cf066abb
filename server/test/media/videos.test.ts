import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { sweepMedia } from '#features/media/sweep.ts'
import { family, signIn, type Person } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from './files.ts'
import { tracesIn, tracesOfStored } from './traces.ts'
import { box, browserVideo, part, phoneVideo, picturesOf, secrets } from './videos.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Stranger')
})
afterAll(() => server.close())

const put = (
  id: string,
  payload: Buffer,
  { person = home.anna, variant = 'full', type = 'video/mp4' } = {},
): Promise<Answer> =>
  server.inject({
    method: 'PUT',
    url: `/api/media/${id}?team=${home.teamId}&v=${variant}`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': type },
    payload,
  })
const read = (id: string, { person = home.anna, variant = 'full', range = '' } = {}) =>
  server.app.inject({
    url: `/api/media/${id}?v=${variant}`,
    headers: { authorization: `Bearer ${person.accessToken}`, ...(range && { range }) },
  })
const sent = async (video = phoneVideo()) => {
  const id = randomUUID()
  expect((await put(id, video)).status).toBe(201)
  return id
}
const bytesOf = async (id: string) =>
  Number(
    (await server.deps.db.selectFrom('media').select('bytes').where('id', '=', id).executeTakeFirstOrThrow())
      .bytes,
  )
const filesOf = (id: string) =>
  readdirSync(join(server.deps.config.mediaDir, home.teamId)).filter((name) => name.startsWith(id))

describe('a video', () => {
  it.each([
    ['of a phone held upright', phoneVideo(), { width: 360, height: 640 }, 'video/mp4'],
    ['of a phone held sideways', phoneVideo({ isUpright: false }), { width: 640, height: 360 }, 'video/mp4'],
    ['called MP4', phoneVideo({ brand: 'isom' }), { width: 360, height: 640 }, 'video/mp4'],
    ['of a browser', browserVideo(), { width: 640, height: 360 }, 'video/webm'],
  ])(
    '%s is stored without place, phone and person, with every picture at the same offset',
    async (_, video, size, type) => {
      expect(video.includes('iPhone 15')).toBe(true)
      const id = randomUUID()
      expect(await put(id, video)).toMatchObject({ status: 201, body: { id, kind: 'VIDEO', ...size } })
      const { rawPayload, headers } = await read(id, { person: home.david })
      expect(headers['content-type']).toBe(type)
      expect(rawPayload).toHaveLength(video.length)
      expect(picturesOf(rawPayload)).toBe(picturesOf(video))
      expect(picturesOf(video)).toBeGreaterThan(0)
      for (const secret of secrets) expect(rawPayload.includes(secret)).toBe(false)
      // Cleaning a clean file changes nothing.
      const again = await sent(rawPayload)
      expect((await read(again)).rawPayload.equals(rawPayload)).toBe(true)
    },
  )

  it('has a still from its device, drawn again, which stays', async () => {
    const id = await sent()
    const bytesWithoutStill = await bytesOf(id)
    expect((await read(id, { variant: 'thumb' })).statusCode).toBe(404)
    const still = { variant: 'thumb', type: 'image/jpeg' }
    expect(await put(id, await phonePhoto(), still)).toMatchObject({ status: 200, body: { kind: 'VIDEO' } })
    const { rawPayload, headers } = await read(id, { variant: 'thumb' })
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 320, format: 'jpeg' })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(await bytesOf(id)).toBe(bytesWithoutStill + rawPayload.length)
    await Promise.all([1, 2].map(async () => put(id, await phonePhoto(64, 64), still)))
    expect((await read(id, { variant: 'thumb' })).rawPayload.equals(rawPayload)).toBe(true)
    expect(await bytesOf(id)).toBe(bytesWithoutStill + rawPayload.length)
    expect((await put(randomUUID(), await phonePhoto(), still)).status).toBe(404)
    expect((await put(await sent(), phoneVideo(), still)).status).toBe(415)
  })

  it('is not found by a stranger, in any form and part', async () => {
    const id = await sent()
    const still = { variant: 'thumb', type: 'image/jpeg' }
    expect((await put(id, await phonePhoto(), { ...still, person: stranger })).status).toBe(404)
    await put(id, await phonePhoto(), still)
    for (const variant of ['full', 'thumb'])
      expect((await read(id, { variant, person: stranger, range: 'bytes=0-9' })).statusCode).toBe(404)
  })

  it('stays without a still, and is deleted when its file is lost', async () => {
    const id = await sent()
    await sweepMedia(server.deps, Date.now() + 1000)
    expect(filesOf(id)).toEqual([`${id}.full`])
    await server.deps.media.store.remove({ spaceId: home.teamId, id })
    await sweepMedia(server.deps, Date.now() + 1000)
    expect((await read(id)).statusCode).toBe(404)
  })

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=0-99999999', 206, 0, undefined],
    ['bytes=99999999-', 416],
    ['bytes=-0', 416],
    ['bytes=9-3', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ])('is answered to %s with %i', async (range, status, from?: number, to?: number) => {
    const id = await sent()
    const { rawPayload: whole } = await read(id)
    const { statusCode, rawPayload, headers } = await read(id, { range })
    expect(statusCode).toBe(status)
    if (from === undefined) return
    const expectedBytes = whole.subarray(from, to)
    expect(rawPayload.equals(expectedBytes)).toBe(true)
    expect(headers['content-length']).toBe(String(expectedBytes.length))
    if (status !== 206) return
    const first = from < 0 ? whole.length + from : from
    expect(headers['content-range']).toBe(
      `bytes ${first}-${first + expectedBytes.length - 1}/${whole.length}`,
    )
  })
})

/** Inserts one box at the first level of a video. */
const videoWith = (...parts: Buffer[]) => Buffer.concat([phoneVideo(), ...parts])
const nested = (depth: number): Buffer =>
  depth === 0 ? Buffer.alloc(0) : box(['moov', 'trak', 'mdia', 'minf', 'stbl'][depth % 5]!, nested(depth - 1))
const replaced = (video: Buffer, from: Buffer | string, to: Buffer | string) => {
  const at = video.indexOf(from)
  expect(at).toBeGreaterThan(0)
  const copy = Buffer.from(video)
  Buffer.from(to).copy(copy, at)
  return copy
}
/** Overwrites a number at this offset after the name of the last box of a type. */
const changed = (type: string, after: number, to: number) => {
  const video = phoneVideo()
  video.writeUInt32BE(to, video.lastIndexOf(type) + after)
  return video
}
const ftyp = box('ftyp', 'isom', Buffer.alloc(4))

describe('a file that is no video', () => {
  it.each<[string, () => Buffer, number, string]>([
    ['a Matroska', () => browserVideo({ docType: 'matroska' }), 415, 'invalid_media_type'],
    ['a HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 415, 'invalid_media_type'],
    [
      'ASF',
      () => Buffer.from('3026b2758e66cf11a6d900aa0062ce6c'.repeat(4), 'hex'),
      415,
      'invalid_media_type',
    ],
    ['a script', () => Buffer.from('<script>alert(1)</script>'), 415, 'invalid_media_type'],
    ['only a header', () => ftyp, 400, 'invalid_media'],
    ['a truncated video', () => phoneVideo().subarray(0, 300), 400, 'invalid_media'],
    ['a nested box of size zero', () => changed('stsd', -4, 0), 400, 'invalid_media'],
    ['a box smaller than its header', () => videoWith(Buffer.from('\0\0\0\u0004mdat')), 400, 'invalid_media'],
    [
      'a box of 2^63 bytes',
      () => videoWith(Buffer.from('\0\0\0\u0001mdat\x7f\xff\xff\xff\xff\xff\xff\xff', 'latin1')),
      400,
      'invalid_media',
    ],
    [
      '20,000 boxes',
      () => videoWith(...Array.from({ length: 20_000 }, () => box('free'))),
      400,
      'invalid_media',
    ],
    ['deeply nested boxes', () => Buffer.concat([ftyp, nested(5000)]), 400, 'invalid_media'],
    ['neither pictures nor sound', () => replaced(phoneVideo(), 'vide', 'meta'), 400, 'invalid_media'],
    [
      'samples in another file',
      () => replaced(phoneVideo(), 'alis\0\0\0\u0001', 'alis\0\0\0\0'),
      400,
      'invalid_media',
    ],
    ['samples outside of the file', () => changed('stco', 12, 0x7fffffff), 400, 'invalid_media'],
    ['a truncated WebM', () => browserVideo().subarray(0, 80), 400, 'invalid_media'],
    ['a WebM of subtitles', () => browserVideo({ type: 17 }), 400, 'invalid_media'],
    [
      'two concatenated WebM files',
      () => Buffer.concat([browserVideo(), browserVideo()]),
      400,
      'invalid_media',
    ],
    [
      'a WebM of 20,000 parts',
      () => Buffer.concat([browserVideo(), ...Array.from({ length: 20_000 }, () => part([0xbf]))]),
      400,
      'invalid_media',
    ],
  ])('%s: %#', async (_, make, status, code) => {
    const id = randomUUID()
    const answer = await put(id, make())
    expect([answer.status, answer.body.code ?? '']).toEqual([status, code])
    if (status !== 201) expect((await read(id)).statusCode).toBe(404)
    expect(readdirSync(join(server.deps.config.mediaDir, 'scratch'))).toEqual([])
  })

  it('claims four billion samples, and takes no more than a moment', async () => {
    const video = phoneVideo()
    // The sizes of the second track: all equal, with the largest count that the field holds.
    const at = video.lastIndexOf('stsz') + 8
    video.writeUInt32BE(1, at)
    video.writeUInt32BE(0xffffffff, at + 4)
    video.writeUInt32BE(0xffffffff, video.lastIndexOf('stsc') + 16)
    // Counting them would take longer than a test may.
    expect((await put(randomUUID(), video)).status).toBe(400)
  })

  it('is answered without a failure, broken at any byte', async () => {
    const videos = [phoneVideo(), browserVideo()]
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 0x7fffffff) % below
    for (let round = 0; round < 150; round++) {
      const video = Buffer.from(videos[round % 2]!)
      for (let change = 0; change < 3; change++) video[random(video.length)] = random(256)
      expect([200, 201, 400, 415]).toContain((await put(randomUUID(), video)).status)
    }
    expect(server.logs).toEqual([])
  })
})

it('is accepted up to the size limit of files', async () => {
  const padded = (bytes: number) => {
    const video = phoneVideo()
    return Buffer.concat([video, box('free', Buffer.alloc(bytes - video.length - 8))])
  }
  for (const [bytes, status] of [
    [mediaLimits.file - 1, 201],
    [mediaLimits.file, 201],
    [mediaLimits.file + 1, 413],
  ] as const)
    expect((await put(randomUUID(), padded(bytes))).status).toBe(status)
})

it('is accepted with a milestone by REST, and not with an achievement', async () => {
  const boundary = 'xxBoundaryxx'
  const field = (name: string, extra: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const send = (url: string, fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${home.anna.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        ...Object.entries(fields).flatMap(([name, value]) => field(name, '', value)),
        ...field('photos', '; filename="../clip.sh;.mp4"\r\ncontent-type: video/mp4', phoneVideo()),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    })
  const base = `/api/babies/${home.babyId}`
  const marked = await send(`${base}/milestones`, { milestoneId: '1m-soc-1', dateCompleted: '2026-02-10' })
  expect(marked.status).toBe(201)
  const id = marked.body.photos[0].split('/').at(-1)
  const row = await server.deps.db.selectFrom('photo').select('kind').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ kind: 'VIDEO' })
  const refused = await send(`${base}/achievements`, { title: 'x', date: '2026-02-10' })
  expect(refused).toMatchObject({ status: 415, body: { code: 'invalid_image_type' } })
})

it('no stored video reveals the place, the person or the program that made it', () => {
  for (const sent of [phoneVideo(), browserVideo()]) expect(tracesIn(sent)).not.toEqual([])
  const { files, traces } = tracesOfStored(server.deps.config.mediaDir)
  expect(traces).toEqual([])
  expect(files).toBeGreaterThan(50)
  process.stdout.write(`checked ${files} stored files of videos\n`)
})
