import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepMedia } from '#features/media/sweep.ts'
import { openMedia } from '#platform/media/open-media.ts'
import { openTestBucket, type TestBucket } from '../support/bucket.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from './files.ts'
import { phoneVideo } from './videos.ts'

let bucket: TestBucket
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  bucket = await openTestBucket()
  server = await openTestServer()
  server.deps.media.store = openMedia(server.deps.config.mediaDir, bucket.config).store
  home = await family(server)
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const put = (id: string, payload: Buffer, type = 'image/jpeg', variant = 'full') =>
  server.inject({
    method: 'PUT',
    url: `/api/media/${id}?v=${variant}`,
    headers: { authorization: `Bearer ${home.anna.accessToken}`, 'content-type': type },
    payload,
  })
const read = (id: string, variant = 'full', range?: string) =>
  server.app.inject({
    url: `/api/media/${id}?v=${variant}`,
    headers: { authorization: `Bearer ${home.david.accessToken}`, ...(range && { range }) },
  })
const objectsOf = (id: string) => [...bucket.objects.keys()].filter((name) => name.includes(id)).toSorted()
const hasRow = async (id: string) =>
  (await server.deps.db.selectFrom('media').select('id').where('id', '=', id).execute()).length === 1

it('stores pictures and videos in a bucket, signed, and streams them, whole and in parts', async () => {
  const [photo, video] = [randomUUID(), randomUUID()]
  expect((await put(photo, await phonePhoto())).status).toBe(201)
  expect((await put(video, phoneVideo(), 'video/mp4')).status).toBe(201)
  expect((await put(video, await phonePhoto(), 'image/jpeg', 'thumb')).status).toBe(200)
  for (const id of [photo, video]) {
    const place = `family/${home.teamId}/${id}`
    expect(objectsOf(id)).toEqual([`${place}.full`, `${place}.thumb`])
    for (const variant of ['full', 'thumb']) {
      const { body } = bucket.objects.get(`${place}.${variant}`)!
      const whole = await read(id, variant)
      expect([whole.statusCode, whole.rawPayload.equals(body)]).toEqual([200, true])
      expect(whole.headers['content-length']).toBe(String(body.length))
      const part = await read(id, variant, 'bytes=3-12')
      expect([part.statusCode, part.rawPayload.equals(body.subarray(3, 13))]).toEqual([206, true])
    }
  }
  expect(bucket.refused).toEqual([])
})

it('is swept like a disk, over many pages', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) expect((await put(id, await phonePhoto(64, 64))).status).toBe(201)
  const [whole, incomplete] = ids as [string, string, string]
  bucket.objects.delete(`family/${home.teamId}/${incomplete}.thumb`)
  const unreferenced = `family/${home.teamId}/${randomUUID()}.full`
  const others = 'another/file.txt'
  for (const name of [unreferenced, others])
    bucket.objects.set(name, { body: Buffer.from('x'), modifiedAt: 0 })
  await sweepMedia(server.deps, Date.now() + 1000)
  expect([await hasRow(whole), objectsOf(whole).length]).toEqual([true, 2])
  expect([await hasRow(incomplete), objectsOf(incomplete)]).toEqual([false, []])
  expect([bucket.objects.has(unreferenced), bucket.objects.has(others)]).toEqual([false, true])
})

it('affects only pictures when it is unreachable or refuses', async () => {
  const id = randomUUID()
  await put(id, await phonePhoto(64, 64))
  const { store } = server.deps.media
  const { url } = bucket.config
  try {
    for (const wrong of [{ secretAccessKey: 'wrong' }, { url: url.replace(/:\d+/, ':1') }]) {
      server.deps.media.store = openMedia(server.deps.config.mediaDir, { ...bucket.config, ...wrong }).store
      const late = randomUUID()
      expect((await put(late, await phonePhoto(64, 64))).status).toBe(503)
      expect([await hasRow(late), objectsOf(late)]).toEqual([false, []])
      expect((await read(id)).statusCode).toBe(503)
      expect((await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})).status).toBe(201)
    }
  } finally {
    server.deps.media.store = store
  }
  expect(bucket.refused.every((line) => line.endsWith('another signature'))).toBe(true)
  expect(bucket.refused.length).toBeGreaterThan(0)
  expect((await read(id)).statusCode).toBe(200)
  expect(server.logs).toEqual([])
})
