import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endFakePush, fakePush, firstKey } from '../../test/fake-push.ts'

const anna = {
  ...{ id: '0191-anna', email: 'anna@example.org', displayName: 'Anna' },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const wholeAnna = {
  ...anna,
  measurementUnit: 'metric',
  avatarUrl: null,
  language: 'en',
} as const
const access = `h.${btoa(JSON.stringify({ sub: anna.id }))}.s`
const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status })

let calls: string[] = []
let bodies: unknown[] = []
let answer: (path: string) => Response | Promise<Response>
let stop: () => void = () => {}

/** The modules as a newly loaded page has them, with the current local storage. */
async function openPage(tabs: 'reloaded' | 'new' = 'new') {
  vi.resetModules()
  if (tabs === 'reloaded') sessionStorage.setItem('tabAlive', '1')
  const session = await import('./session.ts')
  stop()
  stop = session.startSession()
  return session
}

const store = (values: Record<string, string>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value))
const signedIn = { session: JSON.stringify(anna), accessToken: access, refreshToken: 'r1' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
/** The server's answer for an ended session. */
const dead = () => json(401, { error: 'Please sign in again', code: 'invalid_refresh_token' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  calls = []
  bodies = []
  answer = offline
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(path)
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return answer(path)
  })
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.unstubAllGlobals()
})

describe('starting', () => {
  it('shows the signed-in user at once, without a network', async () => {
    store(signedIn)
    const { getSession } = await openPage()
    expect(getSession()).toEqual({ status: 'signedIn', user: anna })
  })

  it('stays signed in without a network', async () => {
    store(signedIn)
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(calls).toEqual(['/api/user']))
    expect(getSession().status).toBe('signedIn')
    expect(localStorage.getItem('refreshToken')).toBe('r1')
  })

  it('takes over a name that changed on another device', async () => {
    store(signedIn)
    answer = () => json(200, { ...wholeAnna, displayName: 'Anna K.' })
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(getSession().user?.displayName).toBe('Anna K.'))
    expect(JSON.parse(localStorage.getItem('session')!).displayName).toBe('Anna K.')
  })

  it('stores a picture, unless it would fill the storage', async () => {
    store(signedIn)
    const avatarUrl = `data:image/jpeg;base64,${'A'.repeat(20_000)}`
    answer = () => json(200, { ...wholeAnna, avatarUrl })
    const { getSession, changeUser } = await openPage()
    await vi.waitFor(() => expect(getSession().user).toEqual({ ...anna, avatarUrl }))
    answer = offline
    expect((await openPage()).getSession().user).toEqual({ ...anna, avatarUrl })
    changeUser({ ...wholeAnna, avatarUrl: `data:image/jpeg;base64,${'A'.repeat(900_000)}` })
    expect(localStorage.getItem('session')).toBe(JSON.stringify(anna))
  })

  it('sends a language chosen here to the server when it can', async () => {
    store(signedIn)
    const { getSession } = await openPage()
    await (await import('./language.ts')).setLanguage('en')
    await vi.waitFor(() => expect(calls).toContain('/api/user/settings'))
    expect(localStorage.getItem('languageToReport')).toBe('en')
    answer = () => json(200, wholeAnna)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(localStorage.getItem('languageToReport')).toBeNull())
    const callsBefore = calls.length
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore))
    expect(calls.slice(callsBefore)).toEqual(['/api/user'])
    expect(getSession().status).toBe('signedIn')
  })

  it('exchanges a refresh token alone and reads its user', async () => {
    store({ refreshToken: 'r1' })
    answer = (path) =>
      path === '/api/auth/refresh'
        ? json(200, { accessToken: access, refreshToken: 'r2' })
        : json(200, wholeAnna)
    const { getSession } = await openPage()
    expect(getSession().status).toBe('loading')
    await vi.waitFor(() => expect(getSession()).toEqual({ status: 'signedIn', user: anna }))
    expect(localStorage.getItem('refreshToken')).toBe('r2')
  })

  it('removes a refused access token', async () => {
    store({ accessToken: access })
    answer = () => json(401, { error: 'User not authenticated', code: 'unauthenticated' })
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(getSession().status).toBe('signedOut'))
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('is signed out on a device without any data', async () => {
    const { getSession } = await openPage()
    expect(getSession()).toEqual({ status: 'signedOut' })
    expect(calls).toEqual([])
  })

  it('survives invalid data in storage', async () => {
    store({ session: '{"id":', accessToken: 'x' })
    const { getSession } = await openPage()
    expect(getSession().status).toBe('loading')
  })
})

describe('a session that the server ended', () => {
  it('leaves a remembered device usable, as expired', async () => {
    store(signedIn)
    answer = dead
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(getSession()).toEqual({ status: 'expired', user: anna }))
    expect(localStorage.getItem('accessToken')).toBeNull()
    const again = await openPage()
    expect(again.getSession()).toEqual({ status: 'expired', user: anna })
  })

  it('signs out a device that was not to be remembered', async () => {
    store({ ...signedIn, rememberMe: 'false' })
    answer = dead
    const { getSession } = await openPage('reloaded')
    await vi.waitFor(() => expect(getSession()).toEqual({ status: 'signedOut' }))
  })
})

describe('T8: not remembered', () => {
  it('ends when the browser was closed', async () => {
    store({ ...signedIn, rememberMe: 'false' })
    const { getSession } = await openPage()
    expect(getSession().status).toBe('loading')
    await vi.waitFor(() => expect(getSession().status).toBe('signedOut'))
    expect(localStorage.getItem('refreshToken')).toBeNull()
  })

  it('continues after a reload', async () => {
    store({ ...signedIn, rememberMe: 'false' })
    const { getSession } = await openPage('reloaded')
    expect(getSession().status).toBe('signedIn')
  })

  it('continues in a new tab while another is open', async () => {
    store({ ...signedIn, rememberMe: 'false' })
    const other = new BroadcastChannel('session')
    other.onmessage = ({ data }) => data === 'anyone?' && other.postMessage('here')
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(getSession().status).toBe('signedIn'))
    other.close()
  })
})

describe('push in this browser', () => {
  let browser: ReturnType<typeof fakePush>
  beforeEach(async () => {
    browser = fakePush({ permission: 'granted' })
    await browser.subscribe(firstKey)
    browser.show()
  })
  afterEach(endFakePush)
  const isOver = () => expect([browser.subscription, browser.shown]).toEqual([null, []])

  it('ends when the browser was closed and the user is not remembered', async () => {
    store({ ...signedIn, rememberMe: 'false' })
    await openPage()
    await vi.waitFor(isOver)
  })

  it('ends when the server ended the session', async () => {
    store(signedIn)
    answer = dead
    await openPage()
    await vi.waitFor(isOver)
  })

  it('continues while another user uses the device', async () => {
    store(signedIn)
    const { park, getSession } = await openPage()
    await park()
    expect(getSession().status).toBe('signedOut')
    expect(browser.subscription).not.toBeNull()
    expect(browser.shown).toHaveLength(1)
  })
})

describe('signing in and out', () => {
  it('stores the tokens, the user and the choice', async () => {
    const { signIn, getSession } = await openPage()
    signIn({ accessToken: access, refreshToken: 'r1', user: wholeAnna }, { rememberMe: false })
    expect(getSession()).toEqual({ status: 'signedIn', user: anna })
    expect(localStorage.getItem('rememberMe')).toBe('false')
    expect(localStorage.getItem('refreshToken')).toBe('r1')
  })

  it('T8: removes the data and notifies the server, without a network later, by a digest that opens nothing', async () => {
    store({ ...signedIn, language: 'ka', rememberMe: 'true' })
    const { signOut, onSignOut, getSession } = await openPage()
    const wiped: string[] = []
    onSignOut((user) => void wiped.push(user.id))
    await signOut()
    expect(getSession()).toEqual({ status: 'signedOut' })
    expect(wiped).toEqual([anna.id])
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(localStorage.getItem('session')).toBeNull()
    expect(localStorage.getItem('language')).toBe('ka')
    const digest = createHash('sha256').update('r1').digest('hex')
    expect(localStorage.getItem('pendingLogouts')).toBe(JSON.stringify([digest]))
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('r1')

    answer = () => json(204, null)
    await openPage()
    await vi.waitFor(() => expect(localStorage.getItem('pendingLogouts')).toBeNull())
    expect(calls.at(-1)).toBe('/api/auth/logout')
    expect(bodies.at(-1)).toEqual({ refreshTokenDigest: digest })
  })

  it('follows another tab', async () => {
    store(signedIn)
    const { getSession } = await openPage()
    for (const key of ['refreshToken', 'accessToken', 'session']) {
      localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
    expect(getSession()).toEqual({ status: 'signedOut' })
  })
})

describe('a trial', () => {
  const trial = { id: '0191-trial', email: '', displayName: 'You' }

  it('is shown without tokens, also after a reload, and sends no request', async () => {
    store({ accessToken: access, refreshToken: 'r1' })
    const { enterTrial, getSession } = await openPage()
    calls = []
    enterTrial(trial)
    expect(getSession()).toEqual({ status: 'trial', user: { ...trial, isTrial: true } })
    const { getSession: later } = await openPage()
    expect(later()).toEqual({ status: 'trial', user: { ...trial, isTrial: true } })
    const { call } = await import('#api/call.ts')
    const { getUserContract } = await import('sync-protocol/api/account')
    await expect(call(getUserContract)).rejects.toMatchObject({ code: 'unauthenticated' })
    dispatchEvent(new Event('online'))
    expect(calls).toEqual([])
  })

  it('is no user of the device: neither after another sign-in nor parked', async () => {
    const { enterTrial, getSession, park, signIn } = await openPage()
    const { getPeople } = await import('./people.ts')
    enterTrial(trial)
    await park()
    expect(getSession().status).toBe('signedOut')
    enterTrial(trial)
    answer = () => json(200, wholeAnna)
    signIn({ accessToken: access, refreshToken: 'r2', user: wholeAnna as never }, { rememberMe: true })
    expect(getSession().user?.id).toBe(anna.id)
    expect(getPeople()).toEqual([])
  })
})
