import { once } from 'node:events'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'https://nela.test:8443' } })
  origin = await server.listen()
})
afterAll(() => server.close())

const paths = ['/', '/home', '/healthz', '/metrics', '/api/user', '/api/openapi.json', '/sw.js', '/none.js']
const getWithHost = (host: string, url = '/healthz', more: InjectOptions['headers'] = {}) =>
  server.inject({ url, headers: { ...more, host } })

describe('the server answers to', () => {
  it.each([
    ...['nela.test', 'nela.test:8443', 'NELA.test:1', 'nela.test.', 'localhost', 'localhost:3000'],
    ...['127.0.0.1:3000', '127.5.5.5', '[::1]:3000', 'nela.localhost:5173'],
  ])('%s', async (host) => expect((await getWithHost(host)).status).toBe(200))
})

describe('the server does not answer to', () => {
  it.each([
    ...['evil.test', 'evil.test:3000', 'nela.test.evil.test', 'xnela.test', 'localhost.evil.test'],
    ...['192.168.1.5:3000', '[::2]:3000', '0.0.0.0:3000', '127.0.0.1.nip.io'],
  ])('%s: 421 on every path', async (host) => {
    for (const url of paths)
      expect(await getWithHost(host, url), url).toMatchObject({ status: 421, body: { code: 'wrong_host' } })
    const post = { method: 'POST', url: '/api/auth/login', headers: { host }, payload: {} } as const
    expect((await server.inject(post)).status).toBe(421)
  })

  it.each([
    'nela.test@evil.test',
    'evil.test/nela.test',
    'nela.test evil.test',
    '[::1',
    'nela.test:x',
    ':80',
    '.',
  ])('%s, which is no host name: 4xx', async (host) =>
    expect([400, 421]).toContain((await getWithHost(host)).status),
  )

  it('ignores the host name that a stranger forwards', async () => {
    expect((await getWithHost('evil.test', '/', { 'x-forwarded-host': 'nela.test' })).status).toBe(421)
    expect((await getWithHost('nela.test', '/healthz', { 'x-forwarded-host': 'evil.test' })).status).toBe(200)
  })
})

it('uses the host name that a trusted proxy forwards', async () => {
  const proxied = await openTestServer({ database: server.database, config: { trustProxy: ['127.0.0.1'] } })
  const forwarded = (name: string) =>
    proxied.inject({ url: '/healthz', headers: { host: 'app:3000', 'x-forwarded-host': name } })
  expect((await forwarded('nela.test')).status).toBe(200)
  expect((await forwarded('evil.test')).status).toBe(421)
  await proxied.close()
})

/** Sends exactly these lines over a real connection. */
async function sendRaw(...hosts: string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const lines = [
    'GET /healthz HTTP/1.1',
    ...hosts.map((host) => `host: ${host}`),
    'connection: close',
    '',
    '',
  ]
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return answer.toLowerCase()
}

it.each([
  ['no Host', []],
  ['two Hosts', ['nela.test', 'evil.test']],
  ['two equal Hosts', ['nela.test', 'nela.test']],
  ['an empty Host', ['']],
])('%s: 400 with every header', async (_, hosts) => {
  const answer = await sendRaw(...hosts)
  expect(answer).toMatch(/^http\/1\.1 400 /)
  for (const header of ['permissions-policy', 'content-security-policy', 'x-content-type-options'])
    expect(answer).toContain(`\r\n${header}: `)
  expect(answer).toContain('cache-control: no-store')
  expect(answer).toContain('"code":"invalid_request"')
})

it('answers invalid HTTP with 400 and every header', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('nonsense\r\n\r\n')
  await once(socket, 'close')
  for (const header of [
    'permissions-policy',
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
  ])
    expect(answer).toContain(`\r\n${header}: `)
})

it('does not support TRACE', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('TRACE / HTTP/1.1\r\nhost: localhost\r\nx-secret: told\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('told')
})
