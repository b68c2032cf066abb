import { expect, it } from 'vitest'
import { openTestServer } from '../support/test-server.ts'

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  '%s without TRUST_PROXY is said once in the log',
  async (name) => {
    const server = await openTestServer()
    try {
      const ask = (headers: Record<string, string> = {}) =>
        server.inject({ method: 'GET', url: '/api/health', headers })
      await ask()
      expect(server.logs).toEqual([])
      for (let n = 0; n < 3; n++) await ask({ [name]: '203.0.113.7' })
      expect(server.logs).toEqual([expect.stringContaining('set TRUST_PROXY=127.0.0.1')])
    } finally {
      await server.close()
    }
  },
)

it('is said nothing of where the proxy is trusted', async () => {
  const server = await openTestServer({ config: { trustProxy: ['127.0.0.1'] } })
  try {
    await server.inject({ method: 'GET', url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(server.logs).toEqual([])
  } finally {
    await server.close()
  }
})
