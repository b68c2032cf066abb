import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Guard, guardedRequest } from './guarded-request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server on this machine, as a third party could. Returns its port. */
async function startServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const loopbackAddress = [{ address: '127.0.0.1', family: 4 }]
const guardOf = (overrides: Partial<Guard> = {}): Guard => ({
  ...{ resolve: async () => loopbackAddress, origins: [], maxBytes: 1000, waitMs: 2000 },
  ...overrides,
})
const codeOf = (url: string, guard: Partial<Guard> = {}) =>
  guardedRequest(new URL(url), { headers: { authorization: 'Token t' } }, guardOf(guard)).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )
/** The result of a request to a server that the operator allows. */
const codeOfServer = async (answer: RequestListener, guard: Partial<Guard> = {}) => {
  const origin = `http://127.0.0.1:${await startServer(answer)}`
  return codeOf(`${origin}/api/`, { origins: [origin], ...guard })
}

describe('refuses before anything is sent', () => {
  it.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://example.org:22/',
    'https://example.org:80/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://10.0.0.5:8443/',
    'https://localhost/',
    'https://localhost./',
  ])('%s', async (url) => {
    const resolve = vi.fn(async () => loopbackAddress)
    expect(await codeOf(url, { resolve })).toBe('address_refused')
  })

  it.each([
    ['private', ['10.1.2.3']],
    ['public and private at once', ['93.184.216.34', '127.0.0.1']],
    ['IPv4 in IPv6', ['::ffff:169.254.169.254']],
    ['link-local', ['fe80::1%eth0']],
  ])('a name whose addresses are %s', async (_what, addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    expect(await codeOf('https://inner.example.org/', { resolve })).toBe('address_refused')
  })
})

describe('a host name', () => {
  it('is resolved once, and the request goes to that address', async () => {
    const port = await startServer((request, answer) => answer.end(request.headers.host))
    const resolve = vi.fn(async () => loopbackAddress)
    const origin = `http://rebinding.test:${port}`
    // No resolver knows this name: only the address from the first lookup can have answered.
    const { status, body } = await guardedRequest(
      new URL(`${origin}/`),
      { headers: {} },
      guardOf({ resolve, origins: [origin] }),
    )
    expect({ status, body }).toEqual({ status: 200, body: `rebinding.test:${port}` })
    expect(resolve).toHaveBeenCalledTimes(1)
  })

  it('receives the posted body, and its headers are returned', async () => {
    const port = await startServer((request, answer) => {
      answer.setHeader('retry-after', '7').writeHead(429)
      request.pipe(answer)
    })
    const origin = `http://127.0.0.1:${port}`
    const content = { method: 'POST', headers: {}, body: Buffer.from('sealed') } as const
    const { status, headers, body } = await guardedRequest(
      new URL(origin),
      content,
      guardOf({ origins: [origin] }),
    )
    expect({ status, body, later: headers['retry-after'] }).toEqual({
      status: 429,
      body: 'sealed',
      later: '7',
    })
  })

  it('is unreachable if it cannot be resolved, or if the lookup takes too long', async () => {
    expect(await codeOf('https://a.test/', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
      'source_unreachable',
    )
    const resolve = () => new Promise<never>(() => undefined)
    expect(await codeOf('https://a.test/', { resolve, waitMs: 30 })).toBe('source_unreachable')
  })

  it('is allowed together with its port only', async () => {
    const port = await startServer((_, answer) => answer.end('{}'))
    const origins = [`http://127.0.0.1:${port}`]
    expect(await codeOf(`http://127.0.0.1:${port}/`, { origins })).toBe(200)
    expect(await codeOf(`http://127.0.0.1:${port + 1}/`, { origins })).toBe('address_refused')
    expect(await codeOf(`http://localhost:${port}/`, { origins })).toBe('address_refused')
  })
})

describe('an answer', () => {
  it.each([301, 302, 303, 307, 308])('that redirects (%i) is not followed', async (status) => {
    const requestedPaths: string[] = []
    const code = await codeOfServer((request, answer) => {
      requestedPaths.push(request.url!)
      answer.writeHead(status, { location: 'http://169.254.169.254/' }).end()
    })
    expect([code, requestedPaths]).toEqual(['source_moved', ['/api/']])
  })

  it('without an end is cut off', async () => {
    let sent = 0
    const code = await codeOfServer(
      (_, answer) => {
        const more = () => {
          while (!answer.destroyed && answer.write('x'.repeat(16_384))) sent += 16_384
        }
        answer.on('drain', more)
        more()
      },
      { maxBytes: 100_000 },
    )
    expect(code).toBe('source_unreadable')
    // Includes socket buffers of the machine.
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  it.each([
    ['that never begins', () => undefined],
    [
      'that stops in the middle',
      (_: unknown, answer: { write: (text: string) => void }) => answer.write('{'),
    ],
  ])('%s is not waited for', async (_what, answer) => {
    expect(await codeOfServer(answer as RequestListener, { waitMs: 60 })).toBe('source_unreachable')
  })

  it('that breaks off, or is compressed, is refused', async () => {
    const broken: RequestListener = (_, answer) => {
      answer.writeHead(200, { 'content-length': 50 })
      answer.write('{', () => answer.destroy())
    }
    expect(await codeOfServer(broken)).toBe('source_unreachable')
    const packed: RequestListener = (_, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)))
    expect(await codeOfServer(packed)).toBe('source_unreadable')
  })
})
