import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { family, join as joinTeam, removeMember, signIn, type Person } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { drawn, heic, html, htmlInJpeg, noise, paddedTo, phonePhoto, pixelBomb, svg } from './files.ts'
import { tracesIn, tracesOfStored } from './traces.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Stranger')
})
afterAll(() => server.close())

const put = (person: Person, id: string, payload: Buffer, type = 'image/jpeg'): Promise<Answer> =>
  server.inject({
    method: 'PUT',
    url: `/api/media/${id}?team=${person.teamId}`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': type },
    payload,
  })
const read = (person: Person, id: string, variant = 'full') =>
  server.app.inject({
    url: `/api/media/${id}?v=${variant}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
const folder = () => join(server.deps.config.mediaDir, home.teamId)
const filesOf = (id: string) =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith(id)) : []
const scratch = () => readdirSync(join(server.deps.config.mediaDir, 'scratch'))

describe('a photo', () => {
  it('is stored upright and small, without metadata of place, phone and owner', async () => {
    const id = randomUUID()
    const sent = await phonePhoto(3000, 2000)
    expect(sent.includes('Anna Secret')).toBe(true)
    const answer = await put(home.anna, id, sent)
    expect(answer).toMatchObject({ status: 201, body: { id, kind: 'IMAGE', width: 1365, height: 2048 } })
    for (const variant of ['full', 'thumb']) {
      const { rawPayload } = await read(home.david, id, variant)
      const { format, exif, xmp, iptc, icc, orientation, width, height } = await sharp(rawPayload).metadata()
      expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'jpeg' })
      expect(rawPayload.includes('Nokia') || rawPayload.includes('SN-4711')).toBe(false)
      expect([width, height]).toEqual(variant === 'full' ? [1365, 2048] : [213, 320])
    }
    expect(scratch()).toEqual([])
  })

  it('is stored once, however often it is sent', async () => {
    const id = randomUUID()
    const photo = await phonePhoto()
    expect((await put(home.anna, id, photo)).status).toBe(201)
    const [before] = filesOf(id)
    const stored = readFileSync(join(folder(), before!))
    expect(await put(home.anna, id, await drawn('png'))).toMatchObject({ status: 200, body: { width: 480 } })
    expect(readFileSync(join(folder(), before!)).equals(stored)).toBe(true)
    const twice = await Promise.all([1, 2, 3].map(() => put(home.anna, id, photo)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('has response headers that prevent any script in it from running', async () => {
    const id = randomUUID()
    await put(home.anna, id, await phonePhoto())
    const { headers, statusCode } = await read(home.anna, id)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo.jpg"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  it.each(['png', 'gif', 'webp'] as const)('may be a %s, whatever its name', async (type) => {
    const id = randomUUID()
    expect((await put(home.anna, id, await drawn(type), 'image/jpeg')).status).toBe(201)
    expect((await sharp((await read(home.anna, id)).rawPayload).metadata()).format).toBe('jpeg')
  })
})

describe('T19: access to a photo', () => {
  it('is limited to the family: no stranger, and nobody without a session', async () => {
    const id = randomUUID()
    await put(home.anna, id, await phonePhoto())
    for (const variant of ['full', 'thumb']) {
      expect((await read(home.david, id, variant)).statusCode).toBe(200)
      expect((await read(stranger, id, variant)).statusCode).toBe(404)
      expect((await server.app.inject({ url: `/api/media/${id}?v=${variant}` })).statusCode).toBe(401)
    }
    expect((await read(home.anna, randomUUID())).statusCode).toBe(404)
    const other = await family(server)
    await put(other.anna, id, await drawn('png'))
    expect((await sharp((await read(home.anna, id)).rawPayload).metadata()).width).toBe(480)
    await removeMember(server, other.teamId, other.david.userId)
    expect((await read(other.david, id)).statusCode).toBe(404)
  })

  it('does not allow uploads into another family', async () => {
    const id = randomUUID()
    const { status } = await server.inject({
      method: 'PUT',
      url: `/api/media/${id}?team=${home.teamId}`,
      headers: { authorization: `Bearer ${stranger.accessToken}`, 'content-type': 'image/jpeg' },
      payload: await phonePhoto(),
    })
    expect(status).toBe(404)
    expect(filesOf(id)).toEqual([])
  })
})

describe('a file whose id exists in two families', () => {
  const widthAt = async (person: Person, query: string) => {
    const { rawPayload, statusCode } = await server.app.inject({
      url: `/api/media/${id}?v=full${query}`,
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    return statusCode === 200 ? (await sharp(rawPayload).metadata()).width : statusCode
  }
  const id = randomUUID()
  let olga: Person
  let ownTeam: string
  let eve: Person
  beforeAll(async () => {
    olga = await signIn(server, 'Olga')
    eve = await signIn(server, 'Eve')
    ownTeam = olga.teamId
    expect((await put(olga, id, await phonePhoto(480, 640))).status).toBe(201)
    expect((await put(eve, id, await phonePhoto(200, 100))).status).toBe(201)
    // The clock stands still otherwise, and it decides who joined first.
    server.clock.advance(1000)
    await joinTeam(server, eve, olga)
  })

  it('is the one of the team that the query names', async () => {
    expect(await widthAt(olga, `&space=${ownTeam}`)).toBe(640)
    expect(await widthAt(olga, `&space=${eve.teamId}`)).toBe(100)
  })

  it('is the one of the active team if the query names none, else of the team joined first', async () => {
    expect(await widthAt(olga, '')).toBe(100)
    expect((await olga.post('/api/team/switch', { teamId: ownTeam })).status).toBe(200)
    expect(await widthAt(olga, '')).toBe(640)
    const third = await signIn(server, 'Third')
    await joinTeam(server, third, olga)
    expect(await widthAt(olga, '')).toBe(640)
  })

  it('is not found in a team of others, nor in one without that file', async () => {
    expect(await widthAt(olga, `&space=${home.teamId}`)).toBe(404)
    expect(await widthAt(eve, `&space=${ownTeam}`)).toBe(404)
    expect(await widthAt(home.anna, `&space=${home.teamId}`)).toBe(404)
    expect(await widthAt(olga, '&space=mine')).toBe(400)
  })
})

describe('T10: a file that is no picture', () => {
  const truncated = async () => (await phonePhoto(1000, 1000)).subarray(0, 2000)
  it.each([
    ['an SVG', () => svg, 'image/svg+xml', 415, 'invalid_media_type'],
    ['HTML named as a JPEG', () => html, 'image/jpeg', 415, 'invalid_media_type'],
    ['HTML after the header of a JPEG', () => htmlInJpeg, 'image/jpeg', 400, 'invalid_media'],
    ['a TIFF', () => drawn('tiff'), 'image/tiff', 415, 'invalid_media_type'],
    ['a HEIC', () => heic, 'image/heic', 415, 'invalid_media_type'],
    ['a truncated JPEG', truncated, 'image/jpeg', 400, 'invalid_media'],
    ['a PNG of 20,000 x 20,000', () => pixelBomb(20_000), 'image/png', 400, 'invalid_media'],
    ['one of 50,000 x 50,000', () => pixelBomb(50_000), 'image/png', 400, 'invalid_media'],
    ['nothing', () => Buffer.alloc(0), 'image/jpeg', 400, 'invalid_media'],
    ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'image/png', 415, 'invalid_media_type'],
    ['JSON', () => Buffer.from('{}'), 'application/json', 400, 'invalid_media'],
    ['a form', () => html, 'multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
    ['text', () => html, 'text/html', 415, 'unsupported_media_type'],
  ])('%s is refused, and nothing of it is stored', async (_, file, type, status, code) => {
    const id = randomUUID()
    expect(await put(home.anna, id, await file(), type)).toMatchObject({ status, body: { code } })
    expect(filesOf(id)).toEqual([])
    expect(scratch()).toEqual([])
    expect((await read(home.anna, id)).statusCode).toBe(404)
  })

  it("does not affect another family's pictures, nor exceed the server's memory limit", async () => {
    const bombs = [
      // As many pixels as allowed, in the format that needs the whole picture in memory.
      pixelBomb(7000, { isInterlaced: true, depth: 8 }),
      pixelBomb(7000, { depth: 8 }),
      pixelBomb(7072, { isInterlaced: true }),
    ]
    for (const bomb of bombs) {
      const { status } = await put(home.anna, randomUUID(), bomb, 'image/png')
      expect([201, 400]).toContain(status)
    }
    const mib = peakOfChildren()
    process.stdout.write(`peak memory of the image worker: ${mib} MiB\n`)
    expect(mib).toBeGreaterThan(20)
    expect(mib).toBeLessThan(400)
    expect((await put(stranger, randomUUID(), await phonePhoto())).status).toBe(201)
    expect(server.logs).toEqual([])
  })
})

/** The peak memory of the children of this process, MiB. */
function peakOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const peaks = children.map((pid) => {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    const isWorker =
      existsSync(`/proc/${pid}/cmdline`) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker')
    return isWorker ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0
  })
  return Math.round(Math.max(...peaks))
}

describe('sizes', () => {
  it.each([
    [mediaLimits.file - 1, 201],
    [mediaLimits.file, 201],
    [mediaLimits.file + 1, 413],
    [mediaLimits.file + 9_000_000, 413],
  ])('%i bytes: %i', async (bytes, status) => {
    const photo = paddedTo(await phonePhoto(), bytes)
    const answer = await put(home.anna, randomUUID(), photo)
    expect(answer.status).toBe(status)
    if (status === 413) expect(answer.body.code).toBe('file_too_large')
    expect(scratch()).toEqual([])
  })

  it('of a family together are limited by its quota, also for ten at once', async () => {
    const guest = await signIn(server, 'Quota')
    const picture = await noise(120)
    await put(guest, randomUUID(), picture)
    const { bytes } = await server.deps.db
      .selectFrom('media')
      .select('bytes')
      .where('spaceId', '=', guest.teamId)
      .executeTakeFirstOrThrow()
    const before = server.deps.config.mediaQuota
    Object.assign(server.deps.config, { mediaQuota: Number(bytes) * 11 })
    try {
      const ids = Array.from({ length: 11 }, () => randomUUID())
      const answers = await Promise.all(ids.map((id) => put(guest, id, picture)))
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'media_quota']])
    } finally {
      Object.assign(server.deps.config, { mediaQuota: before })
    }
    const files = readdirSync(join(server.deps.config.mediaDir, guest.teamId))
    expect(files).toHaveLength(22)
  })
})

describe('the picture of a baby', () => {
  const boundary = 'xxBoundaryxx'
  const form = (file: Buffer, field = 'avatar') =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../../etc/passwd.php"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  const post = (person: Person, payload: Buffer) =>
    server.inject({
      method: 'POST',
      url: `/api/babies/${home.babyId}/avatar`,
      headers: {
        authorization: `Bearer ${person.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    })

  it('is set by a form, and referenced by the baby', async () => {
    const { status, body } = await post(home.david, form(await phonePhoto()))
    expect(status).toBe(200)
    expect(body.avatarUrl).toMatch(/^\/api\/media\/[\w-]{36}$/)
    expect((await home.anna.get(`/api/babies/${home.babyId}`)).body.avatarUrl).toBe(body.avatarUrl)
    expect((await read(home.anna, body.avatarUrl.split('/').at(-1))).statusCode).toBe(200)
  })

  it.each([
    ['a stranger', () => stranger, () => phonePhoto(), 'avatar', 404, 'not_found'],
    ['another field', () => home.anna, () => phonePhoto(), 'file', 400, 'invalid_request'],
    ['a script', () => home.anna, () => html, 'avatar', 415, 'invalid_image_type'],
    [
      'more than 5 MiB',
      () => home.anna,
      async () => paddedTo(await phonePhoto(), mediaLimits.avatar + 1),
      'avatar',
      413,
      'file_too_large',
    ],
  ])('is refused: %s', async (_, who, file, field, status, code) => {
    const before = (await home.anna.get(`/api/babies/${home.babyId}`)).body.avatarUrl
    expect(await post(who(), form(await file(), field))).toMatchObject({ status, body: { code } })
    expect((await home.anna.get(`/api/babies/${home.babyId}`)).body.avatarUrl).toBe(before)
    expect(scratch()).toEqual([])
  })

  it('may have exactly 5 MiB', async () => {
    const photo = paddedTo(await phonePhoto(), mediaLimits.avatar)
    expect((await post(home.anna, form(photo))).status).toBe(200)
    const larger = paddedTo(await phonePhoto(), mediaLimits.avatar + 1)
    expect(mediaLimits.avatar).toBe(5 * 1024 * 1024)
    expect((await post(home.anna, form(larger))).status).toBe(413)
  })
})

it('no stored picture reveals the place, the person or the program that made it', async () => {
  expect(tracesIn(await phonePhoto())).not.toEqual([])
  const { files, traces } = tracesOfStored(server.deps.config.mediaDir)
  expect(traces).toEqual([])
  expect(files).toBeGreaterThan(20)
  process.stdout.write(`checked ${files} stored files of pictures\n`)
})
