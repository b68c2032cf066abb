import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { babyBuddyPageRows } from 'sync-protocol/api/import-source'
import { family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

const token = 'b4by-token-nobody-may-see'

/** The Baby Buddy installation of another person. */
let babyBuddy: Server
let answer: { status: number; body: unknown }
const requests: { url: string | undefined; authorization: string | undefined; method: string | undefined }[] =
  []
let origin: string
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  babyBuddy = createServer(({ url, headers, method }, reply) => {
    requests.push({ url, method, authorization: headers.authorization })
    reply.writeHead(answer.status, { 'content-type': 'application/json' })
    reply.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => babyBuddy.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(babyBuddy.address() as AddressInfo).port}`
  server = await openTestServer({ config: { babyBuddyOrigins: [origin] } })
  home = await family(server)
})
beforeEach(() => {
  requests.length = 0
  answer = { status: 200, body: { count: 0, next: null, previous: null, results: [] } }
})
afterAll(async () => {
  babyBuddy.close()
  await server.close()
})

const requestRows = (changes: object = {}) =>
  home.anna.post('/api/import/baby-buddy', { address: origin, token, model: 'feeding', ...changes })

describe('an import from the address of a Baby Buddy', () => {
  it('returns a page of a model, cell by cell, and nothing that was not requested', async () => {
    const row = {
      ...{ id: 7, child: 1, start: '2026-03-01T10:00:00+04:00', end: null, duration: '00:10:00' },
      ...{ type: 'formula', method: 'bottle', amount: 95.5, notes: 'a', tags: ['b', 'c'], secret: 'x' },
    }
    answer.body = { count: 1201, next: 'http://169.254.169.254/', previous: null, results: [row] }
    expect(await requestRows({ offset: 500 })).toMatchObject({
      status: 200,
      body: {
        total: 1201,
        rows: [['7', '1', '2026-03-01T10:00:00+04:00', '', 'formula', 'bottle', '95.5', 'a', 'b, c']],
      },
    })
    const url = `/api/feedings/?limit=${babyBuddyPageRows}&offset=500`
    expect(requests).toEqual([{ url, method: 'GET', authorization: `Token ${token}` }])
  })

  it.each(['/', '/api', '/api/', '/family/buddy/', '/family/api'])(
    'finds the API behind %s',
    async (path) => {
      expect((await requestRows({ address: ` ${origin}${path} ` })).status).toBe(200)
      expect(requests[0]!.url).toMatch(/^(\/family(\/buddy)?)?\/api\/feedings\/\?/)
    },
  )

  it('returns no rows of a model that an old version does not have', async () => {
    answer = { status: 404, body: { detail: 'Not found.' } }
    expect(await requestRows({ model: 'medication' })).toMatchObject({
      status: 200,
      body: { total: 0, rows: [] },
    })
    expect((await requestRows({ model: 'child' })).body.code).toBe('source_unreadable')
  })

  it.each([
    [401, { detail: 'Invalid token.' }, 'source_denied'],
    [403, { detail: 'Authentication credentials were not provided.' }, 'source_denied'],
    [500, 'oops', 'source_unreadable'],
    [200, '<html>', 'source_unreadable'],
    [200, '', 'source_unreadable'],
    [200, '['.repeat(200_000), 'source_unreadable'],
    [200, { secret: 'of another service' }, 'source_unreadable'],
    [200, { count: 1, results: [{ secret: 'x' }] }, 'source_unreadable'],
    [200, { count: 1, results: 'x' }, 'source_unreadable'],
    [200, { count: 1, results: [{ id: 1, notes: 'x'.repeat(5_000_000) }] }, 'source_unreadable'],
    [302, '', 'source_moved'],
  ])('that answers %i %j', async (status, body, code) => {
    answer = { status, body }
    const refused = await requestRows()
    expect(refused).toMatchObject({ status: 400, body: { code } })
    expect(refused.text).not.toMatch(/secret|token-nobody/)
  })

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'https://localhost/',
    'https://[::1]:8443',
    'https://10.0.0.1',
    'https://169.254.169.254/',
    'https://user:pass@example.org/',
    'https://example.org/a/../../%2e%2e/x y/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'https://',
    'javascript:alert(1)',
    '//',
  ])('sends no request to %s', async (address) => {
    expect(await requestRows({ address })).toMatchObject({ status: 400, body: { code: 'address_refused' } })
    expect(requests).toEqual([])
  })

  it.each([
    { token: 'a\r\nHost: x' },
    { token: '' },
    { token: 'ключ' },
    { model: 'users' },
    { model: '../admin' },
    { offset: -1 },
    { address: '' },
    { address: 'x'.repeat(301) },
    { path: '/admin' },
  ])('sends no request for %j', async (changes) => {
    expect(await requestRows(changes)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(requests).toEqual([])
  })

  it('stores and logs nothing of its token', async () => {
    for (const status of [200, 401, 500]) {
      answer = { status, body: status === 200 ? answer.body : 'x' }
      await requestRows()
    }
    expect(server.logs).toEqual([])
    const { rows } = await server.database.pool.query(
      `select table_name from information_schema.tables where table_schema = current_schema()`,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { table_name: name } of rows) {
      const found = await server.database.pool.query(`select 1 from "${name}" t where t::text like $1`, [
        `%${token}%`,
      ])
      expect(found.rows, name).toEqual([])
    }
  })
})

it('limits the pace of a session', async () => {
  const paced = await openTestServer({
    config: { babyBuddyOrigins: [origin], rateLimits: true },
    database: server.database,
  })
  const requestPage = () =>
    paced.inject({
      method: 'POST',
      url: '/api/import/baby-buddy',
      headers: { authorization: `Bearer ${home.anna.accessToken}` },
      payload: { address: origin, token, model: 'sleep' },
    })
  const statuses = []
  for (let call = 0; call < 122; call++) statuses.push((await requestPage()).status)
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(120)).toEqual([429, 429])
  await paced.close()
})
