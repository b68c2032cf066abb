import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const user = {
  ...{
    id: '0191-anna',
    email: 'anna@example.org',
    displayName: 'Anna',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  ...({ measurementUnit: 'metric', avatarUrl: null, language: 'en' } as const),
}
const answer = { accessToken: `h.${btoa(JSON.stringify({ sub: user.id }))}.s`, refreshToken: 'r1', user }

const deny = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}
const storage = (over: Partial<Storage>) => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    ...over,
  }
}

/** Ways in which a browser refuses storage; `later`: runs after the page has started. */
const ways: Record<string, () => { later?: () => void }> = {
  'local storage is missing': () => (vi.stubGlobal('localStorage', undefined), {}),
  'local storage throws': () => (
    vi.stubGlobal('localStorage', storage({ getItem: deny, setItem: deny, removeItem: deny })),
    {}
  ),
  'local storage is full': () => (vi.stubGlobal('localStorage', storage({ setItem: full })), {}),
  'local storage fails later': () => {
    const working = storage({})
    vi.stubGlobal('localStorage', working)
    return { later: () => Object.assign(working, { getItem: deny, setItem: deny, removeItem: deny }) }
  },
  'session storage is missing': () => (vi.stubGlobal('sessionStorage', undefined), {}),
  'session storage throws': () => (
    vi.stubGlobal('sessionStorage', storage({ getItem: deny, setItem: deny, removeItem: deny })),
    {}
  ),
  'both throw': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(name, storage({ getItem: deny, setItem: deny, removeItem: deny }))
    return {}
  },
  'there are no channels either': () => {
    vi.stubGlobal('localStorage', storage({ getItem: deny, setItem: deny, removeItem: deny }))
    vi.stubGlobal('BroadcastChannel', undefined)
    return {}
  },
  'channels are denied': () => (
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          deny()
        }
      },
    ),
    {}
  ),
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each(Object.entries(ways))('%s', (way, refuse) => {
  it('nobody is signed in at the start, a sign-in lasts until the sign-out, and the console has one warning', async () => {
    const { later } = refuse()
    vi.resetModules()
    const session = await import('./session.ts')
    const stop = session.startSession()
    await vi.waitFor(() => expect(session.getSession().status).toBe('signedOut'))
    later?.()
    session.signIn(answer, { rememberMe: true })
    if (way.startsWith('local storage')) expect(vi.mocked(console.warn)).toHaveBeenCalledOnce()
    expect(session.getSession()).toMatchObject({ status: 'signedIn', user: { displayName: 'Anna' } })
    await session.reloadUser()
    expect(session.getSession().status).toBe('signedIn')
    await session.signOut()
    expect(session.getSession().status).toBe('signedOut')
    stop()
  })
})
