import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { family, type Person } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from '../media/files.ts'

const packaged = ['capacitor://localhost', 'https://localhost']
let server: TestServer
let origin: string
let anna: Person
let babyId: string
beforeAll(async () => {
  server = await openTestServer({ config: { corsOrigins: packaged } })
  ;({ anna, babyId } = await family(server))
  origin = await server.listen()
})
afterAll(() => server.close())

type Headers = Record<string, string>
const get = (url: string, headers: Headers) => server.inject({ url, headers })
const sendPreflight = (url: string, from: string, method = 'POST') =>
  server.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  })
const corsOf = ({ headers }: Pick<Answer, 'headers'>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')))
const bearer = () => ({ authorization: `Bearer ${anna.accessToken}` })

describe.each(packaged)('%s, which the configuration names,', (from) => {
  const allowed = {
    'access-control-allow-origin': from,
    'access-control-expose-headers': 'retry-after, x-request-id',
  }

  it('may send a preflight for each kind of call', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await sendPreflight(`/api/babies/${babyId}`, from, method)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(corsOf(answer)).toEqual({
        ...allowed,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'accept, authorization, content-type, x-step-up',
        'access-control-max-age': '7200',
      })
    }
  })

  it('reads answers and refusals alike, and the health check', async () => {
    const answers = [
      [await get('/api/user', { origin: from, ...bearer() }), 200],
      [await get('/api/user', { origin: from }), 401],
      [await get('/api/nothing', { origin: from }), 404],
      [await get('/healthz', { origin: from }), 200],
    ] as const
    for (const [answer, status] of answers) {
      expect(answer.status).toBe(status)
      expect(corsOf(answer)).toEqual(allowed)
      expect(String(answer.headers.vary).toLowerCase()).toContain('origin')
    }
  })

  it('reads the live stream and the pictures of a family', async () => {
    const headers = { origin: from, ...bearer() }
    const end = new AbortController()
    const { signal } = end
    const stream = await fetch(`${origin}/api/sync/events?spaces=${anna.teamId}`, { headers, signal })
    expect(stream.headers.get('access-control-allow-origin')).toBe(from)
    const { value } = await stream.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toContain('event: hello')
    end.abort()
    const url = `${origin}/api/media/${randomUUID()}`
    const put = await fetch(`${url}?team=${anna.teamId}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await phonePhoto()),
    })
    const read = await fetch(url, { headers })
    expect([put.status, read.status]).toEqual([201, 200])
    for (const answer of [put, read]) expect(answer.headers.get('access-control-allow-origin')).toBe(from)
  })

  it('reads no page and no file of the client', async () => {
    for (const url of ['/', '/home', '/index.html', '/sw.js', '/api', '/healthzz', '/readyz', '/metrics'])
      expect(corsOf(await get(url, { origin: from })), url).toEqual({})
  })
})

describe('T24, T25: any other origin', () => {
  it.each([
    ...['https://evil.test', 'null', 'https://localhost.evil.test', 'http://localhost', 'capacitor://evil'],
    ...['https://localhost:444', 'https://localhost/', 'HTTPS://LOCALHOST', 'https://nela.test', ''],
  ])('%s gets nothing', async (from) => {
    const token = bearer()
    for (const answer of [
      await sendPreflight('/api/user', from, 'GET'),
      await get('/api/user', { origin: from, ...token }),
      await get('/healthz', { origin: from }),
    ])
      expect(corsOf(answer)).toEqual({})
  })
})

it('no cookie carries a session: what a browser adds by itself grants no access', async () => {
  const token = anna.accessToken
  for (const cookie of [`accessToken=${token}`, `session=${token}`, `authorization=Bearer ${token}`]) {
    const answer = await get('/api/user', { origin: packaged[0]!, cookie })
    expect(answer.status).toBe(401)
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

it('no origin is allowed by default', async () => {
  const closed = await openTestServer({ database: server.database })
  for (const from of packaged) {
    const answer = await closed.inject({ url: '/healthz', headers: { origin: from } })
    expect(corsOf(answer)).toEqual({})
    expect(answer.headers.vary).toBeUndefined()
  }
  await closed.close()
})

it('the documentation has the origins of the packaged apps', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8')
  expect(page).toContain(`CORS_ORIGINS=${packaged.join(',')}`)
})
