import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { openLanes } from '#platform/auth/lanes.ts'
import { openPasswords } from '#platform/auth/passwords.ts'
import { signIn } from '../support/family.ts'
import { solve } from '../support/solve.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'

const correctPassword = 'warm milk at 3'
let unlimited: TestServer
let server: TestServer
let email = ''
beforeEach(async () => {
  // The account is made without limits; then a server with limits uses the same database.
  unlimited = await openTestServer()
  email = (await signIn(unlimited)).email
  server = await openLimitedServer()
})
/** The same database with limits; hashes take the time of production, or almost none. */
const openLimitedServer = (deps: Partial<Deps> = {}) =>
  openTestServer({
    database: unlimited.database,
    deps: { clock: unlimited.clock, ...deps },
    config: { rateLimits: true },
  })
afterEach(async () => {
  await server.close()
  await unlimited.close()
})

const post = (url: string, payload: object, from = '198.51.100.1') =>
  server.inject({ method: 'POST', url, payload, remoteAddress: from })
const logIn = (body: object = {}, from?: string) =>
  post('/api/auth/login', { email, password: correctPassword, ...body }, from)
/** One network for each number. */
const network = (n: number) => `100.${64 + (n >> 14)}.${(n >> 6) & 255}.${n & 63}`
const guessPasswords = async (count = 8) => {
  for (let n = 0; n < count; n++) await logIn({ password: `guess ${n}` }, network(n))
}

describe('T12: the owner signs in from a new network while a stranger guesses the password', () => {
  it('on a device that has signed in before, whatever is guessed', async () => {
    const { device } = (await logIn({}, '203.0.113.1')).body
    await guessPasswords(30)
    expect((await logIn({}, '203.0.113.2')).status).toBe(429)
    expect((await logIn({ devices: ['x.y', device] }, '203.0.113.2')).status).toBe(200)
  })

  it('by a solved challenge, which works once and only for this address', async () => {
    await guessPasswords()
    const refused = await logIn()
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    const proof = solve(refused.body.challenge)
    const others = await post('/api/auth/login', { email: 'b@example.org', password: correctPassword, proof })
    expect(others.status).toBe(401)
    expect((await logIn({ proof })).status).toBe(200)
    await guessPasswords()
    expect((await logIn({ proof }, network(99))).status).toBe(429)
  })

  it('by a mailed link, after which the browser is known', async () => {
    await guessPasswords()
    await post('/api/auth/forgot-password', { email })
    await server.deps.mailer.idle()
    const token = new URL(server.mails.findLast(({ to }) => to === email)!.button!.url).searchParams.get(
      'token',
    )
    const reset = await post('/api/auth/reset-password', { token, newPassword: 'Cold porridge 4' })
    await guessPasswords(20)
    const password = 'Cold porridge 4'
    expect((await logIn({ password }, '203.0.113.3')).status).toBe(429)
    expect((await logIn({ password, devices: [reset.body.device] }, '203.0.113.3')).status).toBe(200)
  })

  it('the link is sent to a known device or for a challenge, although a stranger has used up the mails', async () => {
    const { device } = (await logIn({}, '127.0.0.1')).body
    for (let n = 0; n < 4; n++) await post('/api/auth/forgot-password', { email }, network(n))
    const refused = await post('/api/auth/forgot-password', { email })
    expect(refused.status).toBe(429)
    const exemptions = [{ proof: solve(refused.body.challenge) }, { devices: [device] }]
    for (const own of exemptions)
      expect((await post('/api/auth/forgot-password', { email, ...own })).status, Object.keys(own)[0]).toBe(
        200,
      )
  })
})

describe('T12: what lets a call pass a limit', () => {
  it('costs twice as much after every eighth challenge, so that guessing stays slow', async () => {
    await guessPasswords()
    const bits: number[] = []
    for (let n = 0; n < 17; n++) {
      const { challenge } = (await logIn({ password: 'guess' }, network(n))).body
      bits.push(Number(challenge.split('.')[0]))
      expect((await logIn({ password: 'guess', proof: solve(challenge) }, network(n))).status).toBe(401)
    }
    expect([bits[0], bits[8], bits[16]]).toEqual([14, 15, 16])
  })

  it.each([
    ['invented', (challenge: string) => challenge.replace(/^\d+/, '1')],
    ['truncated', (challenge: string) => challenge.slice(0, -1)],
  ])('is not a challenge that is %s', async (_, corrupt) => {
    await guessPasswords()
    const corrupted = corrupt((await logIn()).body.challenge)
    expect((await logIn({ proof: solve(corrupted) })).status).toBe(429)
  })

  it('is not a challenge older than ten minutes', async () => {
    await guessPasswords()
    const proof = solve((await logIn()).body.challenge)
    unlimited.clock.advance(10 * 60_000)
    await guessPasswords(30)
    expect((await logIn({ proof })).status).toBe(429)
  })

  it('is not a device of another user', async () => {
    const other = await signIn(unlimited, 'Mallory')
    const { device } = (await post('/api/auth/login', { email: other.email, password: correctPassword })).body
    await guessPasswords()
    expect((await logIn({ devices: [device] })).status).toBe(429)
  })
})

describe('one Wi-Fi, or an installation behind an untrusted proxy', () => {
  it('lets a household of six sign up and in', async () => {
    for (let n = 0; n < 6; n++) {
      const person = { email: `p${n}@example.org`, password: correctPassword }
      const signedUp = await post('/api/auth/signup', { ...person, displayName: `P${n}` })
      expect(signedUp.status).toBe(201)
      await server.deps.mailer.idle()
      const url = server.mails.findLast(({ to }) => to === person.email)!.button!.url
      const token = new URL(url).searchParams.get('token')
      expect((await post('/api/auth/verify-email', { token })).status).toBe(200)
      for (let again = 0; again < 3; again++) expect((await post('/api/auth/login', person)).status).toBe(200)
    }
  }, 60_000)

  it('delays nobody else when one account gets many wrong passwords', async () => {
    const other = await signIn(unlimited, 'Baba')
    for (let n = 0; n < 60; n++) await logIn({ password: `guess ${n}` })
    expect((await post('/api/auth/login', { email: other.email, password: correctPassword })).status).toBe(
      200,
    )
  })

  it('requires a challenge beyond the generous limit of sign-ups, not a wait of hours', async () => {
    const up = (n: number, more: object = {}) =>
      post('/api/auth/signup', {
        email: `q${n}@example.org`,
        password: correctPassword,
        displayName: 'Q',
        ...more,
      })
    for (let n = 0; n < 20; n++) expect((await up(n)).status).toBe(201)
    const refused = await up(21)
    expect(refused.status).toBe(429)
    expect((await up(21, { proof: solve(refused.body.challenge) })).status).toBe(201)
  }, 60_000)
})

describe('the password hashing queue', () => {
  it('serves known devices first, then solved challenges; a full queue refuses the last stranger', async () => {
    const queue = openLanes(1, 3)
    const done: string[] = []
    let free = () => {}
    const first = queue('anyone', () => new Promise<void>((go) => (free = go)))
    const wait = (lane: 'known' | 'proved' | 'anyone', name: string) =>
      queue(lane, async () => void done.push(name)).catch(() => void done.push(`${name} refused`))
    const all = [wait('anyone', 'a'), wait('anyone', 'b'), wait('anyone', 'c')]
    all.push(wait('anyone', 'd'), wait('proved', 'p'), wait('known', 'k'))
    free()
    await Promise.all([first, ...all])
    expect(done).toEqual(['d refused', 'c refused', 'b refused', 'k', 'p', 'a'])
  })

  const guesses = thoroughly(200, 4)
  it(`${guesses} sign-ins from as many networks refuse neither the owner nor each other, and the owner’s is among the first`, async () => {
    await server.close()
    server = await openLimitedServer({ passwords: openPasswords() })
    const { device } = (await logIn({}, '203.0.113.1')).body
    const others = Array.from({ length: guesses }, (_, n) =>
      post('/api/auth/login', { email: `x${n}@example.org`, password: 'guess' }, network(n)),
    )
    let answered = 0
    for (const other of others) void other.then(() => answered++)
    await others[0]
    const ownersSignIn = await logIn({ devices: [device] }, '203.0.113.9')
    expect(ownersSignIn.status).toBe(200)
    expect(answered).toBeLessThan(guesses / 2)
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([401]))
  }, 60_000)
})
