import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alertText,
  fakeServer,
  json,
  offline,
  openScreen,
  refusal,
  stateOfPage,
  text,
  where,
} from '../../../test/account-page.tsx'
import { readDevice, writeDevice } from '#session/device-storage.ts'
import { getSession, signOut } from '#session/session.ts'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const token = 'a'.repeat(43)
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  // Resets state of other test files; the screen requests no session while a user is signed in.
  server = fakeServer()
  server.answer = () => json(204, null)
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
})
afterEach(async () => {
  vi.useRealTimers()
  server.answer = () => json(204, null)
  await signOut()
  vi.unstubAllGlobals()
})

const anna = {
  ...{ id: '0191d2a0-0000-7000-8000-00000000000a', email: 'anna@example.org', displayName: 'Anna' },
  ...{ measurementUnit: 'metric', avatarUrl: null, language: 'en', createdAt: '2026-03-01T08:00:00.000Z' },
}
const signedIn = {
  accessToken: `h.${btoa(JSON.stringify({ sub: anna.id }))}.s`,
  refreshToken: 'r'.repeat(43),
  user: anna,
}
const confirmed = (more: object = {}) => json(200, { message: 'ok', email: anna.email, ...more })

const open = async (path = `/verify-email?token=${token}`) => {
  await openScreen({ '/verify-email': <VerifyEmailScreen /> }, path)
  // On a slow machine, request and answer take more than one event loop turn.
  await settle(10)
}

describe('confirming an address', () => {
  it('removes the token from the address bar, and opens the sign-in after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    server.answer = () => confirmed()
    await open()
    expect(where()).toBe('/verify-email')
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/api/auth/verify-email',
        body: { token, secret: expect.stringMatching(/^[\w-]{43}$/), signIn: { rememberMe: true } },
      },
    ])
    expect(text()).toContain('Your address is confirmed')
    expect(text()).toContain('Going there in 3 s')
    await act(async () => void vi.advanceTimersByTime(2_000))
    expect(text()).toContain('Going there in 1 s')
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(where()).toBe('/login')
  })

  it('opens the sign-in immediately on a tap', async () => {
    server.answer = () => confirmed()
    await open()
    await press(button('Sign in now'))
    expect(where()).toBe('/login')
    expect(stateOfPage()).toEqual({ email: 'anna@example.org' })
  })

  it('signs in directly in the browser that signed up', async () => {
    writeDevice('signUpSecret', 's'.repeat(43))
    server.answer = ({ path }) =>
      path.endsWith('/verify-email') ? confirmed({ session: signedIn }) : json(200, anna)
    await open()
    expect(server.sent[0]!.body).toMatchObject({ secret: 's'.repeat(43) })
    expect(getSession()).toMatchObject({ status: 'signedIn', user: { displayName: 'Anna' } })
    expect(where()).toBe('/login')
    expect(readDevice('signUpSecret')).toBeNull()
  })

  it('in another browser, names the sign-up and requires its password before anything is confirmed', async () => {
    server.answer = () =>
      json(403, { error: 'x', code: 'password_required', displayName: 'Mallory', email: 'anna@example.org' })
    await open()
    expect(text()).toContain('Someone signed up as Mallory with anna@example.org')
    await press(button('Confirm email address'))
    expect(text()).toContain('Please enter your password to confirm')
    expect(server.sent).toHaveLength(1)
    await type(field('Your password'), 'warm milk at 3')
    server.answer = () => refusal(400, 'wrong_password')
    await press(button('Confirm email address'))
    await settle()
    expect(text()).toContain('Password is incorrect')
    server.answer = ({ path }) =>
      path.endsWith('/verify-email') ? confirmed({ session: signedIn }) : json(200, anna)
    await press(button('Confirm email address'))
    await settle()
    expect(server.sent[2]!.body).toMatchObject({ token, password: 'warm milk at 3' })
    expect(getSession().status).toBe('signedIn')
  })

  it('tries again with the same token after the network was missing', async () => {
    server.answer = offline
    await open()
    expect(alertText()).toContain('No connection to the server')
    server.answer = () => confirmed()
    await press(button('Try again'))
    await settle()
    expect(server.sent).toHaveLength(2)
    expect(server.sent[1]!.body).toEqual(server.sent[0]!.body)
    expect(text()).toContain('Your address is confirmed')
  })

  it('sends a new link if the old one no longer works', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/verify-email') ? refusal(400, 'invalid_token') : json(200, { message: 'ok' })
    await open()
    expect(alertText()).toContain('Invalid or expired link')
    await press(button('Send a new link'))
    expect(text()).toContain('Please enter your email address')
    await type(field('E-mail'), 'anna@example.org')
    await press(button('Send a new link'))
    await settle()
    expect(server.sent.at(-1)).toMatchObject({
      path: '/api/auth/resend-verification',
      body: { email: 'anna@example.org' },
    })
    expect(where()).toBe('/login?sent')
  })

  it.each(['short', 'x'.repeat(300)])('reports that the token %s does not work', async (mangled) => {
    server.answer = () => refusal(400, 'invalid_token')
    await open(`/verify-email?token=${mangled}`)
    expect(server.sent[0]!.body).toMatchObject({ token: mangled.slice(0, 128) })
    expect(alertText()).toContain('Invalid or expired link')
  })

  it.each(['/verify-email', '/verify-email?token='])(
    'reports without a request that %s is no link',
    async (path) => {
      await open(path)
      expect(alertText()).toContain('Invalid verification link. Please request a new verification email.')
      expect(server.sent).toEqual([])
      await press(button('Back to sign in'))
      expect(where()).toBe('/login')
    },
  )
})
