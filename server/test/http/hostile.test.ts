import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from 'sync-protocol/api/contract'
import { errorBody } from 'sync-protocol/wire/errors'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { diaperPut, openDevice } from '../support/device.ts'
import { family } from '../support/family.ts'
import { rawExchange } from '../support/raw-http.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let origin: string
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.listen()
  home = await family(server)
})
afterAll(() => server.close())
// No request of any test made the server fail.
afterEach(() => expect(server.logs).toEqual([]))

const diapers = () => `/api/babies/${home.babyId}/diaper`
const push = '/api/sync/push'

/** Sends bytes of exactly this form over a real connection. */
async function send(
  method: string,
  url: string,
  body?: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string; headers: Headers }> {
  const response = await fetch(origin + url, {
    method,
    headers: {
      authorization: `Bearer ${home.anna.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
  })
  const text = await response.text()
  if (response.status < 400) return { status: response.status, code: text, headers: response.headers }
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const parsed = errorBody.strict().parse(JSON.parse(text))
  expect(text).not.toMatch(/select|insert|\bat .*\.ts|node_modules/i)
  return { status: response.status, code: parsed.code, headers: response.headers }
}

const refused = (status: number, code = 'invalid_request') => ({ status, code })
const tooLarge = refused(413, 'payload_too_large')
const unsupported = refused(415, 'unsupported_media_type')

describe('impossible values', () => {
  const bad: [string, unknown][] = [
    ['NUL', { notes: 'a\u0000b' }],
    ['a high surrogate', { notes: 'a\ud83d' }],
    ['a low surrogate', { notes: '\ude00a' }],
    ['a long text', { notes: '\u{1f600}'.repeat(2001) }],
    ['no text', { notes: 5 }],
    ['a list', { notes: ['x'] }],
    ['an object', { notes: { $ne: null } }],
    ['another case', { wetness: 'wet' }],
    ['a text as a boolean', { soiled: 'true' }],
    ['a number as a boolean', { soiled: 1 }],
    ['NUL in a name', { 'a\u0000': 1 }],
    ['a name of the prototype', { constructor: { prototype: { isAdmin: true } } }],
    ['columns of the server', { seq: 1 }],
    ['an author', { createdBy: '00000000-0000-4000-8000-000000000000' }],
    ['another baby', { babyId: '00000000-0000-4000-8000-000000000000' }],
    ['another space', { spaceId: '00000000-0000-4000-8000-000000000000' }],
    ['a date as a timestamp', { timestamp: '2026-03-01' }],
    ['a timestamp without a zone', { timestamp: '2026-03-01T10:00:00' }],
    ['30 February', { timestamp: '2026-02-30T10:00:00Z' }],
    ['an hour of 24', { timestamp: '2026-02-28T24:00:00Z' }],
    ['a leap second', { timestamp: '2026-06-30T23:59:60Z' }],
    ['the latest date of JavaScript', { timestamp: '+275760-09-13T00:00:00.000Z' }],
    ['the year 10000', { timestamp: '+010000-01-01T00:00:00.000Z' }],
    ['the year 1', { timestamp: '0001-01-01T00:00:00Z' }],
    ['the year 2200', { timestamp: '2200-01-01T00:00:00Z' }],
    ['a number as a timestamp', { timestamp: 1772352000000 }],
    ['words that PostgreSQL accepts as a time', { timestamp: 'infinity' }],
    ['now', { timestamp: 'now' }],
    ['an offset of 99 hours', { timestamp: '2026-03-01T10:00:00+99:00' }],
    ['SQL as a time zone', { timeZone: "UTC'; drop table baby; --" }],
    ['an invalid id', { id: '../../etc/passwd' }],
    ['an id in capitals', { id: '0191D2A0-0000-7000-8000-000000000000' }],
    ['an id with a line break', { id: '0191d2a0-0000-7000-8000-000000000000\n' }],
  ]
  it.each(bad)('%s: 400', async (_, body) => {
    expect(await send('POST', diapers(), JSON.stringify(body))).toMatchObject(refused(400))
  })

  const dates = [
    '2026-02-30',
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '26-01-01',
    '2026-1-1',
    'allballs',
    '',
    20260101,
  ]
  it.each(dates)('a birth date of %j: 400', async (birthDate) => {
    const body = JSON.stringify({ name: 'Mia', birthDate })
    expect(await send('POST', '/api/babies', body)).toMatchObject(refused(400))
  })

  const numbers = ['1e400', '-1e400', '9007199254740993', '1.5', '-1', '1e-400', '"1"', 'null', 'true', '[1]']
  it.each(numbers)('a number of %s instead of a whole one: 400', async (v) => {
    const body = `{"v":${v},"deviceId":"abcd","mark":null,"spaceId":"${home.teamId}","sentAt":0,"ops":[]}`
    expect(await send('POST', push, body)).toMatchObject(refused(400))
  })

  const queries = [
    'limit=0',
    'limit=201',
    'limit=1e2x',
    'limit=1&limit=2',
    'before=x',
    'before=2026-03-01T00:00:00.000Z,x',
    'offset=1',
    '__proto__=1',
    'limit[]=1',
    'limit=%00',
  ]
  it.each(queries)('a query of %s: 400', async (query) => {
    expect(await send('GET', `${diapers()}?${query}`)).toMatchObject(refused(400))
  })

  const paths = [
    'x',
    '%00',
    '..%2f..',
    "'",
    '%ED%A0%80',
    '00000000-0000-4000-8000-00000000000g',
    '%F0%9F%98%80',
    'x'.repeat(190),
  ]
  it.each(paths)('a path of %s: 400', async (id) => {
    expect(await send('GET', `/api/babies/${id}`)).toMatchObject(refused(400))
    expect(await send('GET', `/api/babies/${id}/diaper`)).toMatchObject(refused(400))
    expect(await send('DELETE', `${diapers()}/${id}`)).toMatchObject(refused(400))
  })

  it('an invalid path: 400, and one that is too long: 404', async () => {
    for (const path of ['/api/babies/%', '/api/babies/%zz', '/api/%c0%af', '/%'])
      expect(await send('GET', path)).toMatchObject(refused(400))
    expect(await send('GET', `/api/babies/${'x'.repeat(300)}`)).toMatchObject(refused(404, 'not_found'))
  })
})

describe('invalid JSON bodies', () => {
  const bad: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['blanks', ' \n'],
    ['half an object', '{"notes":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a byte order mark', '\ufeff{}'],
    ['bytes that are not UTF-8', Uint8Array.from([0x7b, 0x22, 0x6e, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    [
      'an incomplete character in UTF-8',
      Uint8Array.from(Buffer.from('{"notes":"\u00e9"}').filter((byte) => byte !== 0xa9)),
    ],
    ['UTF-16', new Uint8Array(Buffer.from('{"notes":"x"}', 'utf16le'))],
    ['zeros', new Uint8Array(1000)],
    ['the same name twice', '{"notes":"a","notes":"b"}'],
    ['__proto__', '{"__proto__":{"notes":"a"}}'],
    ['9 levels', `{"notes":${'['.repeat(8)}${']'.repeat(8)}}`],
    ['100,000 levels', '['.repeat(60_000)],
  ]
  it.each(bad)('%s: 400, by sync and by REST', async (_, body) => {
    expect(await send('POST', diapers(), body)).toMatchObject(refused(400))
    expect(await send('POST', push, body)).toMatchObject(refused(400))
  })
})

describe('T18: bodies that are too large', () => {
  const filler = (bytes: number) => ' '.repeat(bytes)

  it('64 KiB are accepted, one more byte is not', async () => {
    const body = JSON.stringify({ notes: 'x' })
    expect(await send('POST', diapers(), body + filler(65_536 - body.length))).toMatchObject({ status: 201 })
    expect(await send('POST', diapers(), body + filler(65_537 - body.length))).toMatchObject(tooLarge)
  })

  it('a push may have 256 KiB as sent', async () => {
    const device = openDevice(home.anna)
    const body = JSON.stringify(device.frame([]))
    expect(await send('POST', push, body + filler(256 * 1024 - body.length))).toMatchObject({ status: 200 })
    expect(await send('POST', push, body + filler(256 * 1024 + 1 - body.length))).toMatchObject(tooLarge)
  })

  it('the sender of several MiB still receives the answer', async () => {
    for (const mib of [1, 4, 7])
      expect(await send('POST', push, filler(mib * 1024 ** 2))).toMatchObject(tooLarge)
  })

  it('a gigabyte that is only announced is refused before it is sent', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      `POST ${push} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${home.anna.accessToken}\r\n` +
        'content-type: application/json\r\ncontent-length: 1073741824\r\n\r\n{',
    )
    const [chunk] = await once(socket, 'data')
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 413 /)
    await once(socket, 'close')
  })

  it('a stream without an end is cut off', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${push} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${home.anna.accessToken}\r\n` +
        'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    let isClosed = false
    socket.on('close', () => (isClosed = true))
    const chunk = `10000\r\n${filler(65_536)}\r\n`
    // A client that sends far more than it declared may get no answer.
    let sent = 0
    while (!isClosed && sent < 100 * 1024 ** 2) {
      if (!socket.write(chunk))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
      sent += chunk.length
    }
    expect(isClosed).toBe(true)
  })
})

describe('T18: gzip', () => {
  const packed = { 'content-encoding': 'gzip' }

  it('is accepted for a push', async () => {
    const device = openDevice(home.anna)
    const entries = Array.from({ length: 300 }, () =>
      diaperPut(home.babyId, server.clock.now(), { notes: 'x'.repeat(2000) }),
    )
    const frame = JSON.stringify(device.frame(entries))
    expect(frame.length).toBeGreaterThan(256 * 1024)
    expect(await send('POST', push, gzipSync(frame), packed)).toMatchObject({ status: 200 })
  })

  it('that grows beyond 2 MiB is not inflated further', async () => {
    const before = process.memoryUsage().rss
    const bomb = gzipSync(Buffer.alloc(150 * 1024 ** 2))
    expect(bomb.length).toBeLessThan(256 * 1024)
    for (let n = 0; n < 20; n++) expect(await send('POST', push, bomb, packed)).toMatchObject(tooLarge)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 ** 2)
    // The server decompresses only the outer layer.
    expect(await send('POST', push, gzipSync(bomb), packed)).toMatchObject(refused(400))
  })

  it('that is larger than allowed as sent is refused, and the server keeps running', async () => {
    const randomData = randomBytes(300 * 1024)
    expect(await send('POST', push, gzipSync(randomData), packed)).toMatchObject(tooLarge)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('that is broken, truncated or invalid is refused', async () => {
    const whole = gzipSync(JSON.stringify(openDevice(home.anna).frame([])))
    const invalidBodies = [
      whole.subarray(0, -4),
      whole.subarray(0, 12),
      Buffer.from('{}'),
      Buffer.concat([whole, Buffer.from('x{}')]),
    ]
    for (const body of invalidBodies)
      expect(await send('POST', push, body, packed)).toMatchObject(refused(400))
  })

  it('is accepted in any spelling of its name, and no other encoding is', async () => {
    for (const encoding of ['gzip', 'GZIP', ' gzip '])
      expect(
        await send('POST', push, gzipSync(JSON.stringify(openDevice(home.anna).frame([]))), {
          'content-encoding': encoding,
        }),
      ).toMatchObject({ status: 200 })
    for (const encoding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'gzip, identity', 'x-gzip', 'GZIP2'])
      expect(await send('POST', push, '{}', { 'content-encoding': encoding })).toMatchObject(unsupported)
  })

  const contracts = () =>
    allRoutes(server.deps, openLive(server.deps))
      .map(({ contract }) => contract)
      .filter(({ method }) => method !== 'GET')

  it('is accepted only by routes that allow it; all others refuse it before inflating', async () => {
    const acceptsGzip = ({ inflates }: Contract) => inflates !== undefined
    expect(
      contracts()
        .filter(acceptsGzip)
        .map(({ url }) => url),
    ).toEqual([push])
    const types = ['application/json', 'image/png', 'multipart/form-data; boundary=x', 'text/plain']
    for (const contract of contracts().filter((one) => !acceptsGzip(one)))
      for (const type of types) {
        const url = contract.url.replace(':babyId', home.babyId).replace(/:\w+/g, randomUUID())
        const team = contract.access.kind === 'team' ? `?team=${home.teamId}` : ''
        const headers = { ...packed, 'content-type': type }
        const { status, code } = await send(contract.method, url + team, gzipSync('{}'), headers)
        // The routes of operators and sitters are not found by anybody else.
        if (!['operator', 'pass'].includes(contract.access.kind))
          expect({ status, code }, url).toEqual(unsupported)
      }
  })

  it('of 200 MB on the sign-in costs neither time nor memory', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 ** 2))
    const before = process.memoryUsage().rss
    const started = performance.now()
    for (let n = 0; n < 20; n++)
      expect(await send('POST', '/api/auth/login', bomb, packed)).toMatchObject(unsupported)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 ** 2)
  })

  it('is not read for a caller without a session', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 ** 2))
    const none = { ...packed, authorization: 'Bearer x' }
    expect(await send('POST', push, bomb, none)).toMatchObject(refused(401, 'unauthenticated'))
  })
})

describe('T18: a large unusable body', () => {
  const randomData = randomBytes(1024 ** 2)
  const urls = ['/api/auth/login', push, '/api/babies', '/api/nothing', '/', '/home', '/healthz']
  const labels: [string, Record<string, string>][] = [
    ['gzip without a content type', { 'content-encoding': 'gzip' }],
    ['gzip of an unsupported type', { 'content-encoding': 'gzip', 'content-type': 'text/plain' }],
    ['gzip as a picture', { 'content-encoding': 'gzip', 'content-type': 'image/png' }],
    ['gzip as a form', { 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=x' }],
    ['gzip', { 'content-encoding': 'gzip', 'content-type': 'application/json' }],
    ['another compression', { 'content-encoding': 'br' }],
    ['without headers', {}],
  ]
  it.each(labels)('%s is answered and read to its end at once', async (_, headers) => {
    for (const url of urls)
      for (const framing of ['content-length', 'transfer-encoding'] as const) {
        const what = `${url}, ${framing}`
        const started = performance.now()
        const authorization = `Bearer ${home.anna.accessToken}`
        const request = { url, body: randomData, headers: { authorization, ...headers }, framing }
        const answers = await rawExchange(origin, request)
        expect(answers[0], what).toMatch(/^HTTP\/1\.1 4(00|01|04|13|15) /)
        // A client that goes on sending gets an answer or is cut off: it never waits forever.
        expect(answers.at(-1), what).toMatch(answers.length > 1 ? /^HTTP\/1\.1 200 / : /connection: close/i)
        expect(performance.now() - started, what).toBeLessThan(5_000)
      }
  })
})

describe('T24: content types', () => {
  const others = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json5',
    'application/ld+json',
    'application/json, text/plain',
    'application',
    '/json',
    '*/*',
    'application/ json',
    'application/json\tx',
  ]
  it.each(others)('%j: 415', async (type) => {
    for (const url of [diapers(), push, '/api/auth/login'])
      expect(await send('POST', url, '{"notes":1}', { 'content-type': type })).toMatchObject(unsupported)
  })

  const same = [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=latin1',
    ' application/json ',
    'application/json ;x=1',
  ]
  it.each(same)('%j is JSON and is validated as such', async (type) => {
    expect(await send('POST', diapers(), '{"notes":1}', { 'content-type': type })).toMatchObject(refused(400))
    expect(await send('POST', diapers(), '{"notes":"1"}', { 'content-type': type })).toMatchObject({
      status: 201,
    })
  })
})

describe('invalid HTTP', () => {
  const sendRaw = async (text: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => {})
    socket.write(text)
    await once(socket, 'close')
    return answer
  }

  it('is answered once with the error body, and the connection is closed', async () => {
    for (const text of [
      'HELLO\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'POST /api/sync/push HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/sync/push HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: localhost\r\na b: c\r\n\r\n',
    ]) {
      const answer = await sendRaw(text)
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
        error: 'The request is not valid',
        code: 'invalid_request',
      })
    }
  })

  it('with endless headers is 431', async () => {
    const answer = await sendRaw(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('with unknown methods and routes is 404 or 400', async () => {
    expect(await send('GET', '/api/nothing')).toMatchObject(refused(404, 'not_found'))
    expect(await send('PATCH', diapers(), '{}')).toMatchObject(refused(404, 'not_found'))
    expect(await send('POST', '/api/nothing', '{"a"')).toMatchObject({ status: expect.toBeOneOf([400, 404]) })
    expect(await send('DELETE', '/')).toMatchObject(refused(404, 'not_found'))
  })
})
