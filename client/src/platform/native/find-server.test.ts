import { afterEach, describe, expect, it, vi } from 'vitest'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { findServer, originOf } from './find-server.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a typed address', () => {
  it.each([
    ['nela.example.org', 'https://nela.example.org'],
    ['  nela.example.org:8443/home ', 'https://nela.example.org:8443'],
    ['https://NELA.example.org/', 'https://nela.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['192.168.1.5', 'https://192.168.1.5'],
  ])('%s', (typed, origin) => expect(originOf(typed)).toEqual({ origin }))

  it.each([
    '',
    '   ',
    'ne la.org',
    'https://',
    'ftp://nela.org',
    'javascript:alert(1)',
    'https://anna:x@nela.org',
  ])('"%s" is none', (typed) => expect(originOf(typed)).toEqual({ problem: 'address' }))

  it.each(['http://nela.example.org', 'http://192.168.1.5:3000'])('%s would be read by others', (typed) =>
    expect(originOf(typed)).toEqual({ problem: 'plainHttp' }),
  )
})

describe('the server at an address', () => {
  const sign = { status: 'ok', product: 'nela', protocol: protocolVersion }
  const answers: [string, () => Promise<Response>, object][] = [
    ['a Nela', async () => Response.json(sign), { origin: 'https://nela.test' }],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), { problem: 'silent' }],
    ['a page', async () => new Response('<html>'), { problem: 'other' }],
    ['another health', async () => Response.json({ status: 'ok' }), { problem: 'other' }],
    ['null', async () => Response.json(null), { problem: 'other' }],
    ['a Nela that is ill', async () => Response.json(sign, { status: 503 }), { problem: 'other' }],
    [
      'an older one',
      async () => Response.json({ ...sign, protocol: protocolVersion - 1 }),
      { problem: 'updateServer' },
    ],
    [
      'a much newer one',
      async () => Response.json({ ...sign, protocol: protocolVersion + 9 }),
      { problem: 'updateApp' },
    ],
  ]
  it.each(answers)('%s', async (_, fetch, found) => {
    const fetchSpy = vi.fn(fetch)
    vi.stubGlobal('fetch', fetchSpy)
    expect(await findServer('nela.test/login')).toEqual(found)
    expect(fetchSpy.mock.calls[0]).toEqual([
      'https://nela.test/healthz',
      expect.objectContaining({ credentials: 'omit', cache: 'no-store' }),
    ])
  })

  it('is given up after ten seconds', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_done, fail) => signal!.addEventListener('abort', () => fail(new Error('aborted')))),
    )
    const found = findServer('nela.test')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await found).toEqual({ problem: 'silent' })
    vi.useRealTimers()
  })
})
