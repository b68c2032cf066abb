import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { sweepMedia } from '#features/media/sweep.ts'
import { family } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { box, browserVideo, secrets } from './videos.ts'
import { browserVoice, phoneVoice, safariVoice, soundOf } from './voices.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const put = (id: string, payload: Buffer, type = 'audio/webm;codecs=opus'): Promise<Answer> =>
  server.inject({
    method: 'PUT',
    url: `/api/media/${id}?team=${home.teamId}`,
    headers: { authorization: `Bearer ${home.anna.accessToken}`, 'content-type': type },
    payload,
  })
const read = (id: string, person = home.david) =>
  server.app.inject({
    url: `/api/media/${id}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  })

describe('a voice note', () => {
  it.each([
    ['of Chromium', browserVoice(), 'audio/webm', 'voice.webm'],
    ['of a phone', phoneVoice(), 'audio/mp4', 'voice.m4a'],
    ['of Safari', safariVoice(), 'audio/mp4', 'voice.m4a'],
  ])(
    '%s is stored without place, phone and person, with its sound at the same offset',
    async (_, voice, type, name) => {
      expect(secrets.some((secret) => voice.includes(secret))).toBe(true)
      const id = randomUUID()
      const expected = { id, kind: 'AUDIO', width: null, height: null }
      expect(await put(id, voice)).toMatchObject({ status: 201, body: expected })
      const { rawPayload, headers } = await read(id)
      expect(headers['content-type']).toBe(type)
      expect(headers['content-disposition']).toContain(name)
      expect(rawPayload).toHaveLength(voice.length)
      expect(soundOf(rawPayload)).toBe(soundOf(voice))
      expect(soundOf(voice)).toBeGreaterThan(0)
      for (const secret of secrets) expect(rawPayload.includes(secret)).toBe(false)
      expect((await put(id, browserVoice())).status).toBe(200)
      await sweepMedia(server.deps, Date.now() + 1000)
      expect((await read(id)).statusCode).toBe(200)
    },
  )

  it.each([
    ['blocks', (seconds: number) => browserVoice([0, seconds * 1000])],
    ['header', (seconds: number) => phoneVoice(seconds)],
    ['fragments', (seconds: number) => safariVoice(seconds)],
    ['fragments with default sample durations', (seconds: number) => safariVoice(seconds, true)],
  ])('is at most two minutes long by its %s', async (_, voice) => {
    expect((await put(randomUUID(), voice(121))).status).toBe(201)
    const id = randomUUID()
    const refused = { code: 'file_too_large', error: 'A voice note is at most 2 minutes and 4 MB' }
    expect(await put(id, voice(140))).toMatchObject({ status: 413, body: refused })
    expect((await read(id)).statusCode).toBe(404)
  })

  it('is at most 4 MB large', async () => {
    const voice = phoneVoice()
    const padded = (bytes: number) =>
      Buffer.concat([voice, box('free', Buffer.alloc(bytes - voice.length - 8))])
    expect((await put(randomUUID(), padded(mediaLimits.voice))).status).toBe(201)
    expect((await put(randomUUID(), padded(mediaLimits.voice + 1))).status).toBe(413)
  })

  it.each([
    ['an MP3', Buffer.from('ID3\x04aaaaaaaaaaaa'), 415, 'invalid_media_type'],
    ['an Ogg', Buffer.from('OggS\0\x02aaaaaaaaaa'), 415, 'invalid_media_type'],
    ['a script', Buffer.from('<script>alert(1)</script>'), 415, 'invalid_media_type'],
    ['a truncated recording', browserVoice().subarray(0, 90), 400, 'invalid_media'],
    ['a recording without a track', browserVideo({ type: 17 }), 400, 'invalid_media'],
  ])('that is %s is refused with a message', async (_, bytes, status, code) => {
    const answer = await put(randomUUID(), bytes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.error).toMatch(/\w+ .*\w/)
  })

  it('is answered without a failure, broken at any byte', async () => {
    const voices = [browserVoice(), phoneVoice(), safariVoice(3)]
    let seed = 11
    const random = (below: number) => (seed = (seed * 48_271) % 0x7fffffff) % below
    for (let round = 0; round < 90; round++) {
      const voice = Buffer.from(voices[round % 3]!)
      for (let change = 0; change < 3; change++) voice[random(voice.length)] = random(256)
      expect([200, 201, 400, 413, 415]).toContain((await put(randomUUID(), voice)).status)
    }
    expect(server.logs).toEqual([])
  })
})

it('a form of pictures and videos refuses a voice note', async () => {
  const boundary = 'xxBoundaryxx'
  const field = (name: string, extra: string, body: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]
  const answer = await server.inject({
    method: 'POST',
    url: `/api/babies/${home.babyId}/milestones`,
    headers: {
      authorization: `Bearer ${home.anna.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      ...field('milestoneId', '', '1m-soc-1'),
      ...field('dateCompleted', '', '2026-02-10'),
      ...field('photos', '; filename="voice.m4a"\r\ncontent-type: audio/mp4', phoneVoice()),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  expect(answer).toMatchObject({ status: 415, body: { code: 'invalid_media_type' } })
})
