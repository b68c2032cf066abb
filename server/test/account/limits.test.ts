import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { signIn } from '../support/family.ts'

const correctPassword = 'warm milk at 3'
const on = { rateLimits: true } as const

let server: TestServer
let email = ''
beforeEach(async () => {
  // The account is made without limits; then a server with limits uses the same database.
  server = await openTestServer()
  email = (await signIn(server)).email
})
afterEach(() => server.close())

const openLimitedServer = () =>
  openTestServer({ database: server.database, deps: { clock: server.clock }, config: on })
const logIn = (
  on: TestServer,
  { password = correctPassword, from = '198.51.100.1', headers = {}, address = email } = {},
) =>
  on.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: address, password },
    remoteAddress: from,
    headers,
  })
/** One network for each number. */
const network = (n: number) => `100.${64 + (n >> 14)}.${(n >> 6) & 255}.${n & 63}`

describe('T12: guessing a password', () => {
  it('checks hardly any guess from one network', async () => {
    const limited = await openLimitedServer()
    try {
      const answers = []
      for (let n = 0; n < 60; n++)
        answers.push(await logIn(limited, { password: `guess ${n}`, address: `a${n}@example.org` }))
      const checked = answers.filter(({ status }) => status === 401)
      expect(checked).toHaveLength(10)
      const refused = answers.at(-1)!
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      server.clock.advance(3_000)
      expect((await logIn(limited, { password: 'guess' })).status).toBe(401)
      expect((await logIn(limited, { password: 'guess' })).status).toBe(429)
    } finally {
      await limited.close()
    }
  })

  it('checks five guesses on one account from 150 networks; the owner still signs in from a known network', async () => {
    const limited = await openLimitedServer()
    try {
      const statuses: number[] = []
      for (let n = 0; n < 150; n++)
        statuses.push((await logIn(limited, { password: `guess ${n}`, from: network(n) })).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(145)
      // Even the right password from another network waits, so that the answer reveals nothing.
      expect((await logIn(limited, { from: network(2_000) })).status).toBe(429)
      // The network of her first sign-in is a known one.
      expect((await logIn(limited, { from: '127.0.0.1' })).status).toBe(200)
      server.clock.advance(3 * 60_000)
      expect((await logIn(limited, { from: network(2_001) })).status).toBe(200)
    } finally {
      await limited.close()
    }
  }, 60_000)

  it('T14: limits an address without an account in the same way', async () => {
    const limited = await openLimitedServer()
    try {
      const answersFor = async (address: string) => {
        const answers = []
        for (let n = 0; n < 7; n++)
          answers.push(await logIn(limited, { password: 'guess', from: network(n), address }))
        return answers.map(({ status, body }) => [status, body.error, body.code])
      }
      const known = await answersFor(email)
      server.clock.advance(60_000)
      expect(await answersFor('nobody@example.org')).toEqual(known)
    } finally {
      await limited.close()
    }
  })

  it('keeps the counts when the server restarts', async () => {
    const first = await openLimitedServer()
    for (let n = 0; n < 6; n++) await logIn(first, { password: 'guess', from: network(n) })
    await first.close()
    const second = await openLimitedServer()
    try {
      expect((await logIn(second, { password: 'guess', from: network(99) })).status).toBe(429)
    } finally {
      await second.close()
    }
  })
})

it('T23: a header with another network makes no difference', async () => {
  const limited = await openLimitedServer()
  try {
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) {
      const forwarded = {
        'x-forwarded-for': network(n),
        forwarded: `for=${network(n)}`,
        'x-real-ip': network(n),
      }
      const address = `b${n}@example.org`
      statuses.push((await logIn(limited, { password: 'guess', headers: forwarded, address })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  } finally {
    await limited.close()
  }
})

it('limits a password typed again like any other, and resets after the right one', async () => {
  const limited = await openLimitedServer()
  try {
    const { accessToken } = (await logIn(limited, { from: '127.0.0.1' })).body
    const reauth = (password: string) =>
      limited.inject({
        method: 'POST',
        url: '/api/auth/reauth',
        payload: { password },
        headers: { authorization: `Bearer ${accessToken}` },
      })
    const statuses = async (count: number) => {
      const found: number[] = []
      for (let n = 0; n < count; n++) found.push((await reauth('guess')).status)
      return found
    }
    expect(await statuses(4)).toEqual([400, 400, 400, 400])
    expect((await reauth(correctPassword)).status).toBe(200)
    expect(await statuses(6)).toEqual([400, 400, 400, 400, 400, 429])
    const deletion = await limited.inject({
      method: 'DELETE',
      url: '/api/user/account',
      payload: { deleteAllData: true, password: correctPassword },
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(deletion.status).toBe(429)
  } finally {
    await limited.close()
  }
})
