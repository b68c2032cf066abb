import { describe, expect, it } from 'vitest'
import {
  getUserContract,
  loginContract,
  refreshContract,
  updateSettingsContract,
} from 'sync-protocol/api/account'
import { defineContract } from 'sync-protocol/api/contract'
import { z } from 'zod'
import { createCaller } from './caller.ts'
import { pathOf } from './send.ts'
import { noTokens, type Tokens, type TokenStore } from './tokens.ts'

const token = (user: string, n: number) => `h.${btoa(JSON.stringify({ sub: user, n }))}.s`
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const failure = (status: number, code: string) => json(status, { error: code, code })

/** Storage that several "tabs" share, and a server with one valid access token and a list of refreshes. */
function world() {
  let stored: Tokens = { ...noTokens }
  const tokens: TokenStore = { read: () => stored, write: (next) => void (stored = next) }
  const server = {
    access: token('anna', 1),
    next: 2,
    refreshes: [] as string[],
    calls: [] as string[],
    dead: 0,
  }
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const bearer = (init.headers as Record<string, string>).authorization?.slice(7)
    server.calls.push(`${init.method} ${url}`)
    if (url === refreshContract.url) {
      server.refreshes.push(JSON.parse(String(init.body)).refreshToken)
      return refreshAnswer()
    }
    if (url === loginContract.url) return failure(401, 'invalid_credentials')
    return bearer === server.access ? json(200, { id: 'anna' }) : failure(401, 'unauthenticated')
  }
  let refreshAnswer = async () => {
    server.access = token('anna', server.next)
    return json(200, { accessToken: server.access, refreshToken: `r${server.next++}` })
  }
  const tab = (user: string | null = null, lock = <T>(task: () => Promise<T>) => task()) =>
    createCaller({ fetch, tokens, lock, userId: () => user, onDead: () => void server.dead++ })
  return {
    tokens,
    server,
    tab,
    answerRefresh: (answer: typeof refreshAnswer) => void (refreshAnswer = answer),
  }
}

const signIn = ({ tokens, server }: ReturnType<typeof world>) =>
  tokens.write({ accessToken: server.access, refreshToken: 'r1' })

describe('calling the API', () => {
  it('returns the answer of a successful call', async () => {
    const w = world()
    signIn(w)
    expect(await w.tab().call(getUserContract)).toEqual({ id: 'anna' })
    expect(w.server.refreshes).toEqual([])
  })

  it('fills in parameters and query, leaving out absent ones', () => {
    const contract = defineContract({
      method: 'GET',
      url: '/api/babies/:babyId/diaper',
      summary: '',
      tags: [],
      access: { kind: 'signedIn' },
      schema: { response: { 200: z.null() } },
    })
    expect(pathOf(contract, { babyId: 'a/b' }, { limit: 5, before: undefined })).toBe(
      '/api/babies/a%2Fb/diaper?limit=5',
    )
  })

  it('reports that nobody is signed in without a request', async () => {
    const w = world()
    await expect(w.tab().call(getUserContract)).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
    expect(w.server.calls).toEqual([])
  })

  it('exchanges the refresh token first if it is the only one', async () => {
    const w = world()
    w.tokens.write({ accessToken: null, refreshToken: 'r1' })
    expect(await w.tab().call(getUserContract)).toEqual({ id: 'anna' })
    expect(w.server.calls).toEqual(['POST /api/auth/refresh', 'GET /api/user'])
  })

  it('reads the origin for each call, the refresh too', async () => {
    const urls: string[] = []
    let origin = ''
    const { tokens } = world()
    tokens.write({ accessToken: token('anna', 1), refreshToken: 'r1' })
    const caller = createCaller({
      tokens,
      lock: (task) => task(),
      userId: () => null,
      onDead: () => {},
      origin: () => origin,
      fetch: async (url) => {
        urls.push(url)
        return url.endsWith(refreshContract.url)
          ? json(200, { accessToken: token('anna', 2), refreshToken: 'r2' })
          : tokens.read().accessToken === token('anna', 2)
            ? json(200, { id: 'anna' })
            : failure(401, 'unauthenticated')
      },
    })
    origin = 'https://nela.test'
    await caller.call(getUserContract)
    expect(urls).toEqual(['/api/user', '/api/auth/refresh', '/api/user'].map((path) => origin + path))
  })

  it.each([401, 403])('refreshes once and retries once on %i', async (status) => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    w.answerRefresh(async () => json(200, { accessToken: token('anna', 7), refreshToken: 'r7' }))
    const refusing = createCaller({
      tokens: w.tokens,
      lock: (task) => task(),
      userId: () => null,
      onDead: () => {},
      fetch: async (url) =>
        url === refreshContract.url
          ? json(200, { accessToken: token('anna', 7), refreshToken: 'r7' })
          : (w.server.calls.push(url), failure(status, 'forbidden')),
    })
    await expect(refusing.call(getUserContract)).rejects.toMatchObject({ status })
    expect(w.server.calls).toEqual(['/api/user', '/api/user'])
    expect(w.tokens.read().refreshToken).toBe('r7')
  })

  it('does one refresh for many calls that fail together', async () => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    const { call } = w.tab()
    await Promise.all(Array.from({ length: 8 }, () => call(getUserContract)))
    expect(w.server.refreshes).toEqual(['r1'])
  })

  it('does not refresh on a wrong password', async () => {
    const w = world()
    signIn(w)
    const body = { email: 'a@b.c', password: 'x' }
    await expect(w.tab().call(loginContract, { body })).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(w.server.refreshes).toEqual([])
  })

  it.each([null, 'anna'])('exchanges an access token that nobody can read (page of %s)', async (user) => {
    const w = world()
    w.tokens.write({ accessToken: 'spoiled', refreshToken: 'r1' })
    expect(await w.tab(user).call(getUserContract)).toEqual({ id: 'anna' })
    expect(w.server.refreshes).toEqual(['r1'])
    expect(w.tokens.read().accessToken).toBe(w.server.access)
  })

  it('inside the lock uses the tokens that another tab has fetched meanwhile', async () => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    let queue = Promise.resolve() as Promise<unknown>
    const lock = <T>(task: () => Promise<T>) => (queue = queue.then(task)) as Promise<T>
    await Promise.all([w.tab(null, lock).call(getUserContract), w.tab(null, lock).call(getUserContract)])
    expect(w.server.refreshes).toEqual(['r1'])
  })

  it('without a lock keeps the tokens that were stored first', async () => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    const gates: (() => void)[] = []
    w.answerRefresh(async () => {
      const n = w.server.next++
      await new Promise<void>((open) => gates.push(open))
      w.server.access = token('anna', n)
      return json(200, { accessToken: token('anna', n), refreshToken: `r${n}` })
    })
    const both = [w.tab().call(getUserContract), w.tab().call(getUserContract)]
    await new Promise((done) => setTimeout(done))
    gates[0]!()
    await both[0]
    expect(w.tokens.read().refreshToken).toBe('r2')
    gates[1]!()
    await both[1]!.catch(() => {})
    expect(w.tokens.read().refreshToken).toBe('r2')
  })
})

describe('a refresh that fails', () => {
  it.each([400, 401, 403])('ends the session on %i', async (status) => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    w.answerRefresh(async () => failure(status, 'invalid_refresh_token'))
    await expect(w.tab().call(getUserContract)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(w.tokens.read()).toEqual(noTokens)
    expect(w.server.dead).toBe(1)
  })

  const harmless: Record<string, () => Promise<Response>> = {
    'no network': () => Promise.reject(new TypeError('Failed to fetch')),
    'a server error': async () => failure(500, 'internal'),
    'too many tries': async () => failure(429, 'rate_limited'),
    'a portal that answers 403 in HTML': async () =>
      new Response('<h1>Welcome to the hotel</h1>', { status: 403 }),
    'a portal that answers 200 in HTML': async () =>
      new Response('<h1>Welcome to the hotel</h1>', { status: 200 }),
  }
  it.each(Object.keys(harmless))('keeps the tokens after %s', async (name) => {
    const w = world()
    const before = { accessToken: token('anna', 0), refreshToken: 'r1' }
    w.tokens.write(before)
    w.answerRefresh(harmless[name]!)
    await expect(w.tab().call(getUserContract)).rejects.toThrow()
    expect(w.tokens.read()).toEqual(before)
    expect(w.server.dead).toBe(0)
  })
})

describe('tabs of different users', () => {
  it('never sends one user’s data with another’s token', async () => {
    const w = world()
    w.tokens.write({ accessToken: token('boris', 1), refreshToken: 'r1' })
    const sending = w.tab('anna').call(updateSettingsContract, { body: { displayName: 'Anna' } })
    await expect(sending).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(w.server.calls).toEqual([])
    expect(w.tokens.read().refreshToken).toBe('r1')
  })

  it('does not retry with a token that belongs to another user after the refresh', async () => {
    const w = world()
    w.tokens.write({ accessToken: token('anna', 0), refreshToken: 'r1' })
    w.answerRefresh(async () => {
      w.tokens.write({ accessToken: token('boris', 1), refreshToken: 'b1' })
      return json(200, { accessToken: token('anna', 2), refreshToken: 'r2' })
    })
    await expect(w.tab('anna').call(getUserContract)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(w.tokens.read().refreshToken).toBe('b1')
    expect(w.server.calls.filter((call) => call.includes('/api/user'))).toHaveLength(1)
  })
})

describe('time and abort', () => {
  const never = (_url: string, init: RequestInit) =>
    new Promise<Response>((_, reject) =>
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason)),
    )
  const caller = () => {
    const w = world()
    signIn(w)
    return createCaller({
      tokens: w.tokens,
      lock: (task) => task(),
      userId: () => null,
      onDead: () => {},
      fetch: never,
    })
  }

  it('turns a timeout into a network failure', async () => {
    await expect(caller().call(getUserContract, { timeout: 5 })).rejects.toMatchObject({ kind: 'network' })
  })

  it("throws the caller's own reason when it aborts", async () => {
    const controller = new AbortController()
    const call = caller().call(getUserContract, { signal: controller.signal })
    controller.abort(new Error('left the page'))
    await expect(call).rejects.toThrow('left the page')
  })
})
