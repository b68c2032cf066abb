import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { proofAt, proofHeader } from '#platform/doctor/arrival.ts'
import { checkProxy } from '#platform/doctor/proxy.ts'
import { freePort } from '../support/server-program.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let proxy: Server
afterEach(async () => {
  await new Promise((resolve) => proxy.close(resolve))
  await server.close()
})

/** A server and a proxy before it that changes the headers with `change`. */
async function checkThroughProxy(
  change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
  config: Partial<Config>,
) {
  let upstream = ''
  proxy = createServer((incoming, reply) => {
    const headers = change({ ...incoming.headers })
    request(`${upstream}${incoming.url}`, { headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    }).end()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  server = await openTestServer({ config: { publicUrl, ...config } })
  upstream = await server.listen()
  return checkProxy({ ...server.deps.config, publicUrl }, server.clock.now())
}

const appendAddress = ({ 'x-forwarded-for': sent, ...headers }: IncomingHttpHeaders) => ({
  ...headers,
  'x-forwarded-for': `${sent}, 198.51.100.7`,
  'x-forwarded-proto': 'http',
})
const trustProxy = ['127.0.0.1']

it('finds nothing if the proxy adds the address and is trusted', async () => {
  expect(await checkThroughProxy(appendAddress, { trustProxy })).toMatchObject([{ state: 'fine' }])
})

it('names the proxy that TRUST_PROXY must contain', async () => {
  expect(await checkThroughProxy(appendAddress, {})).toMatchObject([
    { state: 'look', says: expect.stringContaining('not set'), todo: 'Set TRUST_PROXY=127.0.0.1' },
  ])
})

it('finds a proxy that is not the trusted one', async () => {
  expect(await checkThroughProxy(appendAddress, { trustProxy: ['10.0.0.1'] })).toMatchObject([
    { state: 'look', says: expect.stringContaining('127.0.0.1 is not in TRUST_PROXY') },
  ])
})

it('finds a proxy that lets a client choose its address', async () => {
  const passThrough = (headers: IncomingHttpHeaders) => ({ ...headers, via: '1.1 careless' })
  const [finding] = await checkThroughProxy(passThrough, { trustProxy, publicUrl: 'https://nela.test' })
  // The test's address is plain http, which needs no proxy: only https proves that there is one.
  expect(finding).toMatchObject({ state: 'fine' })
  const request = async (_address: string, headers: Record<string, string>) => {
    const { text, status } = await server.inject({ method: 'GET', url: '/healthz', headers })
    return { text, status }
  }
  const config = { ...server.deps.config, publicUrl: 'https://nela.test' }
  expect(await checkProxy(config, server.clock.now(), request)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('anybody can take any address') },
  ])
})

it('finds a proxy that does not report https', async () => {
  await checkThroughProxy(appendAddress, { trustProxy })
  const request = async (
    _address: string,
    { 'x-forwarded-for': sent, ...headers }: Record<string, string>,
  ) => {
    const forwarded = { ...headers, 'x-forwarded-for': `${sent}, 198.51.100.7` }
    const { text, status } = await server.inject({ method: 'GET', url: '/healthz', headers: forwarded })
    return { text, status }
  }
  const config = { ...server.deps.config, publicUrl: 'https://nela.test' }
  expect(await checkProxy(config, server.clock.now(), request)).toMatchObject([
    { state: 'look', says: expect.stringContaining('arrive as http'), todo: expect.stringMatching(/Proto/) },
  ])
})

it('reports an unreachable address, and another program there', async () => {
  await checkThroughProxy(appendAddress, { trustProxy })
  const { config } = server.deps
  const unreachableUrl = `http://127.0.0.1:${await freePort()}`
  expect(await checkProxy({ ...config, publicUrl: unreachableUrl }, 0)).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/Nothing answers .*ECONNREFUSED/) },
  ])
  const other = async () => ({ status: 404, text: '<h1>nginx</h1>' })
  expect(await checkProxy(config, 0, other)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('404, but not as Nela') },
  ])
  const secret = { ...config, authSecret: 'of another server' }
  expect(await checkProxy(secret, server.clock.now())).toMatchObject([
    { state: 'look', says: expect.stringContaining('does not know this doctor') },
  ])
})

it('shows how a request arrived to the doctor alone, and for a minute', async () => {
  await checkThroughProxy(appendAddress, { trustProxy })
  const { authSecret } = server.deps.config
  const request = async (proof: string) =>
    (await server.inject({ method: 'GET', url: '/healthz', headers: { [proofHeader]: proof } })).body.arrived
  expect(await request(proofAt(authSecret, server.clock.now()))).toMatchObject({ scheme: 'http' })
  expect(await request(proofAt(authSecret, server.clock.now() - 61_000))).toBeUndefined()
  expect(await request(proofAt('guessed', server.clock.now()))).toBeUndefined()
  expect(await request('')).toBeUndefined()
  expect(await request(`NaN.${proofAt(authSecret, NaN).slice(4)}`)).toBeUndefined()
})
