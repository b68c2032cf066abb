import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const anna = { id: '0191-anna', email: 'anna@example.org', displayName: 'Anna' }
const signedIn = {
  session: JSON.stringify(anna),
  accessToken: `h.${btoa(JSON.stringify({ sub: anna.id }))}.s`,
  refreshToken: 'r1',
}
const store = (values: Record<string, string>) =>
  Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value))
let stop: () => void = () => {}

async function openPage() {
  vi.resetModules()
  const session = await import('./session.ts')
  stop = session.startSession()
  return session
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The mark of a reloaded tab: it does not wait for other tabs.
  sessionStorage.setItem('tabAlive', '1')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('local storage that is emptied while the page is open', () => {
  const others = {
    rememberMe: 'false',
    language: 'ka',
    'appLock/0191-anna': '{"privateKey":"k"}',
    people: '[{"id":"x"}]',
  }
  const emptied = () => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  }

  it('keeps the user, her lock and her choices, and asks her to sign in', async () => {
    store({ ...signedIn, ...others, usedAt: String(Date.now()) })
    const { getSession } = await openPage()
    const { readDevice } = await import('./device-storage.ts')
    for (const key of Object.keys(others)) readDevice(key)
    emptied()
    expect(getSession()).toEqual({ status: 'expired', user: anna })
    expect(Object.keys(localStorage).sort()).toEqual(
      expect.arrayContaining(['appLock/0191-anna', 'language', 'rememberMe', 'session']),
    )
    expect(localStorage.getItem('language')).toBe('ka')
    expect(localStorage.getItem('rememberMe')).toBe('false')
    for (const key of ['accessToken', 'refreshToken', 'people']) expect(localStorage.getItem(key)).toBeNull()
  })

  it('is not taken for a sign-out by another tab that reads the restored user', async () => {
    store(signedIn)
    const { getSession } = await openPage()
    localStorage.clear()
    store({ session: signedIn.session })
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(getSession().status).toBe('expired')
  })

  it('stays empty if nobody is signed in', async () => {
    const { getSession } = await openPage()
    await vi.waitFor(() => expect(getSession().status).toBe('signedOut'))
    emptied()
    expect(getSession().status).toBe('signedOut')
    expect(localStorage.getItem('session')).toBeNull()
  })
})
