import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFixture } from '../support/client-fixture.ts'
import { family, type Person } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'

const client = clientFixture()
let server: TestServer
let anna: Person
let babyId: string
beforeAll(async () => {
  server = await openTestServer({ clientDir: client.folder })
  ;({ anna, babyId } = await family(server))
})
afterAll(async () => {
  await server.close()
  client.remove()
})

/** Everything from this origin alone: no inline script or style, no eval, no plugin, no frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-sw app-import app-analyst app-tables',
]

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const get = (url: string) => server.inject({ url })
const json = 'application/json; charset=utf-8'
const page = 'text/html; charset=utf-8'

const kinds: [string, () => Promise<Answer>, number, string, string][] = [
  ['the landing page', () => get('/'), 200, page, 'no-cache'],
  ['the app', () => get('/home'), 200, page, 'no-cache'],
  ['a deep link with a query', () => get('/verify-email?token=a.b'), 200, page, 'no-cache'],
  ['a document by its file name', () => get('/index.html'), 200, page, 'no-cache'],
  ['the privacy policy', () => get('/privacy-policy.html'), 200, page, 'no-cache'],
  ['the terms', () => get('/terms-of-service.html'), 200, page, 'no-cache'],
  ['the worker', () => get('/sw.js'), 200, 'application/javascript; charset=utf-8', 'no-cache'],
  [
    'the script before the first paint',
    () => get('/theme.js'),
    200,
    'application/javascript; charset=utf-8',
    'no-cache',
  ],
  ['the manifest', () => get('/manifest.webmanifest'), 200, 'application/manifest+json', 'no-cache'],
  ['an icon', () => get('/icons/icon.svg'), 200, 'image/svg+xml', 'no-cache'],
  [
    'a hashed asset',
    () => get('/assets/app-4f3a.js'),
    200,
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['a missing asset', () => get('/assets/app-0000.js'), 404, json, 'no-store'],
  ['an answer of the API', () => anna.get('/api/user'), 200, json, 'no-store'],
  ['a list', () => anna.get(`/api/babies/${babyId}/diaper`), 200, json, 'no-store'],
  ['a created row', () => anna.post(`/api/babies/${babyId}/diaper`, {}), 201, json, 'no-store'],
  ['a page of rows', () => anna.get(`/api/sync/pull?space=${anna.teamId}`), 200, json, 'no-store'],
  ['a refused body', () => anna.post('/api/babies', {}), 400, json, 'no-store'],
  ['no session', () => get('/api/user'), 401, json, 'no-store'],
  ['an unknown call of the API', () => get('/api/nothing'), 404, json, 'no-store'],
  ['an invalid path', () => get('/api/%zz'), 400, json, 'no-store'],
  ['the document of the API', () => get('/api/openapi.json'), 200, json, 'no-store'],
  ['the page of the API', () => get('/api/docs'), 200, page, 'no-store'],
  ['its style', () => get('/api/docs.css'), 200, 'text/css; charset=utf-8', 'no-store'],
  ['the health check', () => get('/healthz'), 200, json, 'no-store'],
  ['readiness', () => get('/readyz'), 200, json, 'no-store'],
  ['robots.txt', () => get('/robots.txt'), 200, 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['the metrics, without a token', () => get('/metrics'), 404, json, 'no-store'],
  [
    'another host name',
    () => server.inject({ url: '/', headers: { host: 'evil.test' } }),
    421,
    json,
    'no-store',
  ],
]

describe.each(kinds)('%s', (name, request, status, type, cache) => {
  let answer: Answer
  beforeAll(async () => void (answer = await request()))

  it('is what it should be', () => {
    expect(answer.status).toBe(status)
    expect(String(answer.headers['content-type']).toLowerCase()).toBe(type)
    expect(answer.headers['cache-control'] ?? '').toBe(cache)
  })

  it('T9, T25: carries every protection', () => {
    const csp = String(answer.headers['content-security-policy'])
    // An answer that is sent before any hook allows nothing at all.
    if (name === 'an invalid path') expect(csp).toBe("default-src 'none'; frame-ancestors 'none'")
    else expect(csp.split(';').toSorted()).toEqual(policy.toSorted())
    expect(answer.headers).toMatchObject(always)
    const allowed = String(answer.headers['permissions-policy']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()']))
    const used = [
      'clipboard-write=(self)',
      'microphone=(self)',
      'screen-wake-lock=(self)',
      'web-share=(self)',
    ]
    expect(allowed.filter((feature) => !feature.endsWith('=()'))).toEqual(used)
  })

  it('reveals nothing about the server and sets no cookie', () => {
    for (const header of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(answer.headers).not.toHaveProperty(header)
  })
})

it('sends no HSTS over plain http: a home installation would lock itself out', async () => {
  const plain = await openTestServer({ config: { publicUrl: 'http://localhost:3000' } })
  const { headers } = await plain.inject({ url: '/healthz' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
  await plain.close()
})

it('allows no other origin', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://nela.test.evil.test', 'http://nela.test'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await server.inject({
        method,
        url: '/api/user',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

describe('the landing page', () => {
  const cases: [string, string | undefined, string][] = [
    ['/', undefined, 'en'],
    ['/', 'ka', 'ka'],
    ['/', 'fr, uk;q=0.8, en', 'uk'],
    ['/', 'RU-ru', 'ru'],
    ['/?lang=ru', 'ka', 'ru'],
    ['/?lang=xx', 'ka', 'ka'],
    ['/?lang=../../etc', undefined, 'en'],
    ['/?lang=en&lang=ru', 'ka', 'ka'],
  ]
  it.each(cases)('%s for %s is in %s', async (url, language, expected) => {
    const headers = language ? { 'accept-language': language } : {}
    const answer = await server.inject({ url, headers })
    expect(answer.text).toContain(`<html lang="${expected}">`)
    expect(String(answer.headers.vary)).toContain('accept-language')
  })
})

describe('only built files are served', () => {
  const probes = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.npmrc',
    '/data/secrets.json',
    '/package.json',
    '/server/dist/main.js',
    '/node_modules/fastify/package.json',
    '/index.html.map',
    '/backup.sql',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd.txt',
    '/assets/',
    '/wp-login.php',
    '/.well-known/security.txt',
    '/api/.env',
    '/api/../package.json',
  ]
  it.each(probes)('%s', async (url) => {
    const { status, text } = await get(url)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(text)).toHaveProperty('code')
  })

  it.each(['/%00', '/api/%00', '/api//babies', '/assets/..%2f..%2fpackage.json'])(
    '%s, which is no valid file name, is not found',
    async (url) => {
      const { status, text } = await get(url)
      expect([status, JSON.parse(text)]).toEqual([404, { error: 'Not found', code: 'not_found' }])
    },
  )

  it('answers only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const url of ['/', '/home', '/index.html', '/sw.js'])
        expect(await server.inject({ method, url })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        })
    expect((await server.inject({ method: 'HEAD', url: '/' })).status).toBe(200)
  })
})

it('compresses large answers as the browser accepts', async () => {
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])
    expect(
      (await server.inject({ url: '/home', headers: { 'accept-encoding': accept } })).headers[
        'content-encoding'
      ],
    ).toBe(encoding)
})

describe('the operator’s metrics', () => {
  const metricsToken = 'a-token-that-is-long-enough-for-it'
  const metrics = (from: TestServer, authorization?: string) =>
    from.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  it('are hidden without a token, also from this machine', async () => {
    for (const wrong of [undefined, 'Bearer ', 'Bearer undefined', 'Bearer null'])
      expect(await metrics(server, wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('are sent to callers with the token', async () => {
    const guarded = await openTestServer({ config: { metricsToken } })
    expect((await metrics(guarded, `Bearer ${metricsToken}`)).status).toBe(200)
    for (const wrong of [undefined, 'Bearer', `Bearer ${metricsToken}x`, metricsToken])
      expect((await metrics(guarded, wrong)).status).toBe(404)
    await guarded.close()
  })

  it('name routes, never ids or addresses', async () => {
    Object.assign(server.deps.config, { metricsToken })
    await anna.get(`/api/babies/${babyId}`)
    const { text } = await metrics(server, `Bearer ${metricsToken}`)
    Object.assign(server.deps.config, { metricsToken: undefined })
    expect(text).toContain('route="/api/babies/:babyId"')
    expect(text).not.toContain(babyId)
    expect(text).not.toContain('@')
  })
})
