import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLock, openLock } from '#session/lock-crypto.ts'
import { readLock, writeLock } from '#session/lock-record.ts'
import { getSession, startSession } from '#session/session.ts'
import { fakeServer, openScreen, text, where } from '../../../../test/account-page.tsx'
import { button, field, press, settle, type } from '../../../../test/mount.tsx'
import { AppLockSheet } from './app-lock-sheet.tsx'

const anna = '0191c3a0-0000-7000-8000-0000000000a1'
const pin = '482915'
let stop: () => void
let close: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fakeServer()
  const user = { id: anna, email: 'anna@example.org', displayName: 'Anna' }
  localStorage.setItem('session', JSON.stringify(user))
  localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: anna }))}.s`)
  localStorage.setItem('refreshToken', 'r1')
  localStorage.setItem('usedAt', String(Date.now()))
  stop = startSession()
  close = vi.fn<() => void>()
})
afterEach(async () => {
  stop()
  vi.unstubAllGlobals()
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
})

const open = () => openScreen({ '/settings': <AppLockSheet onClose={close} /> }, '/settings')
/** Few iterations, so that the test is fast. */
const lock = async (wrong = 0) => writeLock(anna, { ...(await makeLock(pin, 5, 10)), wrong })
const takeAway = async (typed: string) => {
  await type(field('Your current PIN'), typed)
  await press(button('Turn the lock off'))
  await settle(100)
}

it('sets a lock with a secret typed twice', async () => {
  await open()
  expect(text()).toContain('whoever removes the lock in this browser')
  await type(field('PIN or passphrase'), pin)
  await type(field('Once more'), pin)
  await press(button('Turn the lock on'))
  await vi.waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 10_000 })
  expect(await openLock(readLock(anna)!, pin)).not.toBeNull()
})

describe('T8: a lock that is on', () => {
  it('shows no explanation: its actions fit one phone screen', async () => {
    await lock()
    await open()
    expect(text()).not.toContain('whoever removes the lock in this browser')
    expect(button('Change it')).toBeDefined()
  })
  it('can be removed only with its secret', async () => {
    await lock()
    await open()
    await takeAway('000000')
    await vi.waitFor(() => expect(text()).toContain('That is not right'))
    expect(readLock(anna)).toMatchObject({ wrong: 1 })
    await takeAway(pin)
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    expect(readLock(anna)).toBeUndefined()
  })

  it('can be changed only with its secret', async () => {
    await lock()
    await open()
    await type(field('New PIN or passphrase'), '111111')
    await type(field('Once more'), '111111')
    await press(button('Change it'))
    await vi.waitFor(() => expect(readLock(anna)).toMatchObject({ wrong: 1 }))
    expect(close).not.toHaveBeenCalled()
    expect(await openLock(readLock(anna)!, pin)).not.toBeNull()
  })

  it('counts wrong tries here too, over reloads and other choices', async () => {
    await lock(4)
    await open()
    await takeAway('000000')
    await vi.waitFor(() => expect(text()).toMatch(/Please wait (30|29|28) s/))
    expect(button('Turn the lock off').disabled).toBe(true)
    await press(document.querySelector<HTMLElement>('input[value="15"]')!)
    expect(readLock(anna)).toMatchObject({ wrong: 5, afterMinutes: 15 })
    await open()
    expect(button('Turn the lock off').disabled).toBe(true)
    expect(button('Change it').disabled).toBe(true)
  })

  it('is removed by a sign-in with the password if the secret is forgotten', async () => {
    await lock(10)
    await open()
    expect(text()).toContain('only your password turns the lock off')
    await press(button('Sign in with the password instead'))
    await vi.waitFor(() => expect(where()).toBe('/login'))
    expect(getSession().status).toBe('signedOut')
    expect(readLock(anna)?.isForgotten).toBe(true)
  })
})
