import { expect, it } from 'vitest'
import { proofAt, proofHeader } from '#platform/doctor/arrival.ts'
import { recordedForwards } from '#platform/http/forwarded-queries.ts'
import { openTestServer } from '../support/test-server.ts'

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  '%s without TRUST_PROXY is reported once in the log, and to the doctor',
  async (name) => {
    const server = await openTestServer()
    try {
      const requestHealth = (headers: Record<string, string> = {}) =>
        server.inject({ method: 'GET', url: '/api/health', headers })
      await requestHealth()
      expect(server.logs).toEqual([])
      expect(await recordedForwards(server.deps.db)).toEqual([])
      for (let n = 0; n < 3; n++) await requestHealth({ [name]: '203.0.113.7' })
      expect(server.logs).toEqual([expect.stringContaining('set TRUST_PROXY=127.0.0.1')])
      await expect.poll(() => recordedForwards(server.deps.db)).toMatchObject([{ header: name }])
    } finally {
      await server.close()
    }
  },
)

it('reports nothing when the proxy is trusted', async () => {
  const server = await openTestServer({ config: { trustProxy: ['127.0.0.1'] } })
  try {
    await server.inject({ method: 'GET', url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(server.logs).toEqual([])
    expect(await recordedForwards(server.deps.db)).toEqual([])
  } finally {
    await server.close()
  }
})

it('reports nothing for the request with which the doctor tests the proxy', async () => {
  const server = await openTestServer()
  try {
    const { authSecret } = server.deps.config
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      [proofHeader]: proofAt(authSecret, server.deps.clock.now()),
    }
    await server.inject({ method: 'GET', url: '/healthz', headers })
    expect(server.logs).toEqual([])
    const others = { ...headers, [proofHeader]: proofAt('another secret', server.deps.clock.now()) }
    await server.inject({ method: 'GET', url: '/healthz', headers: others })
    expect(server.logs).toEqual([expect.stringContaining('set TRUST_PROXY=127.0.0.1')])
  } finally {
    await server.close()
  }
})
