import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody, errorTable, type ErrorCode } from 'sync-protocol/wire/errors'
import { diaperPut, openDevice } from '../support/device.ts'
import { family } from '../support/family.ts'
import { rawExchange } from '../support/raw-http.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let origin: string
let home: Awaited<ReturnType<typeof family>>
let picture: Buffer
let achievementId: string
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.listen()
  home = await family(server)
  // The smallest picture, so that there are few offsets.
  picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  achievementId = (await home.anna.post(`/api/babies/${home.babyId}/achievements`, achievement)).body.id
  await send('POST', milestones(), { type: form(), body: milestone() })
})
afterAll(() => server.close())

const boundary = 'x1'
const form = (value = boundary) => `multipart/form-data; boundary=${value}`
const achievement = { title: 'First word', date: '2026-02-20' }

/** A form as a browser writes it. */
function formOf(fields: Record<string, string>, file: { name: string; bytes: Buffer }): Buffer {
  const disposition = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
  const texts = Object.entries(fields).map(([name, value]) => `${disposition(name)}\r\n\r\n${value}\r\n`)
  return Buffer.concat([
    Buffer.from(texts.join('')),
    Buffer.from(`${disposition(file.name)}; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

const babyUrl = (path: string) => () => `/api/babies/${home.babyId}/${path}`
const milestones = babyUrl('milestones')
const photo = () => ({ name: 'photos', bytes: picture })
const milestone = (milestoneId = '1m-soc-1') =>
  formOf({ milestoneId, dateCompleted: '2026-02-20', notes: 'x' }, photo())

interface Body {
  type: string
  body: Uint8Array
  encoding?: string
}

async function send(method: 'POST' | 'PUT', url: string, { type, body, encoding }: Body): Promise<Answer> {
  return server.inject({
    method,
    url,
    payload: Buffer.from(body),
    headers: {
      authorization: `Bearer ${home.anna.accessToken}`,
      ...(type ? { 'content-type': type } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}

/** Whatever the test sends, it gets an answer in time and no failure of the server; an error has a code with its status. */
async function check(what: string, sent: Promise<Answer>): Promise<number> {
  const timedOut = new Promise<never>((_, reject) =>
    setTimeout(reject, 10_000, new Error(`${what}: no answer`)).unref(),
  )
  const { status, body } = await Promise.race([sent, timedOut])
  expect(server.logs.splice(0), what).toEqual([])
  expect(status, what).toBeLessThan(500)
  if (status >= 400) expect(errorTable[errorBody.parse(body).code as ErrorCode]?.status, what).toBe(status)
  return status
}

interface Kind {
  method: 'POST' | 'PUT'
  url(): string
  good(): Body
  /** 1: each offset; n: every n-th. */
  step: number
}

/** Drawing a picture for each readable body takes most of the time. */
const [all, each, some] = process.env.THOROUGH ? [1, 3, 27] : [3, 20, 180]
const kinds: Record<string, Kind> = {
  JSON: {
    method: 'POST',
    url: babyUrl('diaper'),
    good: () => ({
      type: 'application/json',
      body: Buffer.from('{"wetness":"WET","soiled":true,"notes":"é \\u00e9","timeZone":"Europe/Kyiv"}'),
    }),
    step: all,
  },
  'a push': {
    method: 'POST',
    url: () => '/api/sync/push',
    good: () => ({ type: 'application/json', body: Buffer.from(frame()) }),
    step: each,
  },
  'a push in gzip': {
    method: 'POST',
    url: () => '/api/sync/push',
    good: () => ({ type: 'application/json', encoding: 'gzip', body: gzipSync(frame()) }),
    step: each,
  },
  'a form with a milestone': {
    method: 'POST',
    url: milestones,
    // Differs from the one that exists already.
    good: () => ({ type: form(), body: milestone('1m-soc-2') }),
    step: some,
  },
  'a form with a change of a milestone': {
    method: 'PUT',
    url: () => `/api/babies/milestones/${milestoneId}`,
    good: () => ({ type: form(), body: formOf({ notes: 'x', existingPhotos: '[]' }, photo()) }),
    step: some,
  },
  'a form with an achievement': {
    method: 'POST',
    url: babyUrl('achievements'),
    good: () => ({ type: form(), body: formOf(achievement, photo()) }),
    step: some,
  },
  'a form with a change of an achievement': {
    method: 'PUT',
    url: () => `/api/babies/${home.babyId}/achievements/${achievementId}`,
    good: () => ({ type: form(), body: formOf({ existingPhotos: '[]' }, photo()) }),
    step: some,
  },
  'a form with a picture of the baby': {
    method: 'POST',
    url: babyUrl('avatar'),
    good: () => ({ type: form(), body: formOf({}, { name: 'avatar', bytes: picture }) }),
    step: some,
  },
  'a file': {
    method: 'PUT',
    url: () => `/api/media/${randomUUID()}?team=${home.teamId}`,
    good: () => ({ type: 'image/png', body: picture }),
    step: each,
  },
}

let milestoneId = ''
/** A phone without pushes, a new one each time. */
const frame = () => JSON.stringify(openDevice(home.anna).frame([diaperPut(home.babyId, server.clock.now())]))

const corruptions: Record<string, (bytes: Buffer, at: number) => Buffer> = {
  'truncated at': (bytes, at) => bytes.subarray(0, at),
  'without the bytes before': (bytes, at) => bytes.subarray(at),
  'one bit flipped at': (bytes, at) => flipped(bytes, at, 1 << (at % 8)),
  'all bits flipped at': (bytes, at) => flipped(bytes, at, 0xff),
  'repeated to': (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes]),
  'one byte repeated at': (bytes, at) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40, bytes[at]), bytes.subarray(at)]),
}
function flipped(bytes: Buffer, at: number, mask: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at]! ^= mask
  return copy
}

describe.each(Object.entries(kinds))('T18, T24: %s', (name, { method, url, good, step }) => {
  beforeAll(async () => {
    milestoneId = (await home.anna.get(milestones())).body.milestones[0].id
  })

  it('is accepted unchanged', async () => {
    expect((await send(method, url(), good())).status).toBeLessThan(300)
  })

  it('gets an error code when corrupted at any offset, and all data stays readable', async () => {
    const whole = good()
    const bytes = Buffer.from(whole.body)
    let [sent, refused] = [0, 0]
    // Each variant begins at another offset.
    for (const [turn, [how, corrupt]] of Object.entries(corruptions).entries())
      for (let at = (turn * Math.ceil(step / 6)) % step; at < bytes.length; at += step) {
        const status = await check(
          `${name}, ${how} ${at}`,
          send(method, url(), { ...whole, body: corrupt(bytes, at) }),
        )
        sent++
        if (status >= 400) refused++
      }
    expect(refused).toBeGreaterThan(sent / 4)
    for (const path of ['diaper', 'milestones', 'achievements'])
      expect((await home.anna.get(babyUrl(path)())).status).toBe(200)
    process.stdout.write(`corrupted bodies, ${name}: ${sent} sent, ${refused} refused\n`)
  }, 300_000)
})

describe('T24: a form', () => {
  const long = 'x'.repeat(5_000)
  const types: [string, string][] = [
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with an empty boundary in quotes', 'multipart/form-data; boundary=""'],
    ['with another boundary', form('y1')],
    ['with a boundary of 71', form('x'.repeat(71))],
    ['with a boundary of 5,000', form(long)],
    ['with a boundary in half a quote', form('"x1')],
    ['with two boundaries', `${form()}; boundary=y1`],
    ['with a boundary of blanks', form('"  "')],
    ['with a boundary that is escaped', "multipart/form-data; boundary*=utf-8''%00%ff"],
    ['with a parameter without a value', 'multipart/form-data; boundary'],
    ['of another kind', 'multipart/mixed; boundary=x1'],
    ['of no kind', 'multipart/; boundary=x1'],
  ]
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)
  const bodies: [string, () => Buffer][] = [
    ['valid', milestone],
    ['truncated', () => cut(milestone())],
    ['truncated in its file', () => milestone().subarray(0, milestone().indexOf(picture) + 20)],
    ['empty', () => Buffer.alloc(0)],
    ['of one boundary', () => Buffer.from(`--${boundary}--\r\n`)],
    ['of an unclosed boundary', () => Buffer.from(`--${boundary}\r\n`)],
    ['of 100,000 letters', () => Buffer.alloc(100_000, 'x')],
  ]
  const forms = Object.entries(kinds).filter(([name]) => name.startsWith('a form'))

  it.each(types)('%s is refused with any content, and the connection stays usable', async (_, type) => {
    for (const [name, { method, url }] of forms)
      for (const [which, bodyOf] of bodies)
        for (const framing of ['content-length', 'transfer-encoding'] as const) {
          const what = `${name} ${which}, ${framing}`
          const started = performance.now()
          const authorization = `Bearer ${home.anna.accessToken}`
          const headers = { authorization, 'content-type': type }
          const request = { method, url: url(), headers, body: bodyOf(), framing }
          const [first, ...more] = await rawExchange(origin, request)
          expect(first, what).toMatch(/^HTTP\/1\.1 4(00|15) /)
          if (more.length > 0) expect(more.at(-1), what).toMatch(/^HTTP\/1\.1 200 /)
          else expect(first, what).toMatch(/connection: close/i)
          expect(performance.now() - started, what).toBeLessThan(5_000)
          expect(server.logs.splice(0), what).toEqual([])
        }
  })

  it.each(forms)(
    'leaves the connection usable when it is refused before its file is read: %s',
    async (name, one) => {
      const body = formOf({}, { name: 'other', bytes: Buffer.alloc(6 * 1024 ** 2, 'x') })
      for (const framing of ['content-length', 'transfer-encoding'] as const) {
        const started = performance.now()
        const authorization = `Bearer ${home.anna.accessToken}`
        const headers = { authorization, 'content-type': form() }
        const request = { method: one.method, url: one.url(), headers, body, framing }
        const answers = await rawExchange(origin, request)
        expect(answers, name).toHaveLength(2)
        expect(answers[0], name).toMatch(/^HTTP\/1\.1 400 /)
        expect(answers[1], name).toMatch(/^HTTP\/1\.1 200 /)
        expect(performance.now() - started, name).toBeLessThan(5_000)
      }
    },
  )

  const part = (headers: string, value: string) => `--${boundary}\r\n${headers}\r\n\r\n${value}\r\n`
  const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
  const rest = `${field('milestoneId', '1m-soc-1')}${field('dateCompleted', '2026-02-20')}--${boundary}--\r\n`
  const invalidForms: [string, string][] = [
    ['a field twice', field('notes', 'a') + field('notes', 'b')],
    ['a truncated field', field('notes', 'x'.repeat(70_000))],
    ['a field with a name of 100,000', field('x'.repeat(100_000), 'a')],
    ['a field called __proto__', field('__proto__', 'a')],
    ['a field called constructor', field('constructor', 'a')],
    [
      'a field of JSON',
      part('Content-Disposition: form-data; name="notes"\r\nContent-Type: application/json', '{"a":1}'),
    ],
    [
      'a field of broken JSON',
      part('Content-Disposition: form-data; name="notes"\r\nContent-Type: application/json', '{"a"'),
    ],
    ['13 fields', Array.from({ length: 13 }, (_, n) => field(`f${n}`, 'a')).join('')],
    ['a field without a name', part('Content-Disposition: form-data', 'a')],
    ['200 headers', part(`Content-Disposition: form-data; name="notes"\r\n${'X-A: b\r\n'.repeat(200)}`, 'a')],
    ['NUL in a field', field('notes', 'a\0b')],
    [
      'an unknown charset',
      part('Content-Disposition: form-data; name="notes"\r\nContent-Type: text/plain; charset=none', 'a'),
    ],
    [
      'a file where a field belongs',
      part('Content-Disposition: form-data; name="notes"; filename="a.png"', 'a'),
    ],
    ['a file without a field name', part('Content-Disposition: form-data; filename="a.png"', 'a')],
    [
      '26 empty files',
      Array.from({ length: 26 }, () =>
        part('Content-Disposition: form-data; name="photos"; filename=""', ''),
      ).join(''),
    ],
  ]
  it.each(invalidForms)('gets an error code with %s', async (what, parts) => {
    const status = await check(
      what,
      send('POST', milestones(), { type: form(), body: Buffer.from(parts + rest) }),
    )
    expect(status < 300 || status >= 400).toBe(true)
  })

  it('accepts no duplicate, truncated or non-text field', async () => {
    for (const what of [
      'a field twice',
      'a truncated field',
      'a field of JSON',
      'a field of broken JSON',
      'a field called __proto__',
      '13 fields',
    ]) {
      const [, parts] = invalidForms.find(([name]) => name === what)!
      const answer = await send('POST', milestones(), { type: form(), body: Buffer.from(parts + rest) })
      expect(answer.status, what).toBe(/truncated|13/.test(what) ? 413 : 400)
    }
  })
})
