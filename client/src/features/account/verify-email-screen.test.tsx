import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alertText,
  fakeServer,
  json,
  offline,
  openScreen,
  refusal,
  text,
  where,
} from '../../../test/account-page.tsx'
import { button, field, press, settle, type } from '../../../test/mount.tsx'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const token = 'a'.repeat(43)
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (path = `/verify-email?token=${token}`) => {
  await openScreen({ '/verify-email': <VerifyEmailScreen /> }, path)
  await settle()
}

describe('confirming an address', () => {
  it('takes the token out of the address bar, and leads to the sign-in after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    server.answer = () => json(200, { message: 'ok' })
    await open()
    expect(where()).toBe('/verify-email')
    expect(server.sent).toEqual([{ method: 'POST', path: '/api/auth/verify-email', body: { token } }])
    expect(text()).toContain('Your address is confirmed')
    expect(text()).toContain('Going there in 3 s')
    await act(async () => void vi.advanceTimersByTime(2_000))
    expect(text()).toContain('Going there in 1 s')
    await act(async () => void vi.advanceTimersByTime(1_000))
    expect(where()).toBe('/login')
  })

  it('leads there at once on a tap', async () => {
    server.answer = () => json(200, { message: 'ok' })
    await open()
    await press(button('Sign in now'))
    expect(where()).toBe('/login')
  })

  it('tries again, with the same token, when the network was missing', async () => {
    server.answer = offline
    await open()
    expect(alertText()).toContain('No connection to the server')
    server.answer = () => json(200, { message: 'ok' })
    await press(button('Try again'))
    await settle()
    expect(server.sent.map(({ body }) => body)).toEqual([{ token }, { token }])
    expect(text()).toContain('Your address is confirmed')
  })

  it('sends a new link where the old one no longer works', async () => {
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

  it.each(['/verify-email', '/verify-email?token=', '/verify-email?token=short'])(
    'says that %s is no link, without asking the server',
    async (path) => {
      await open(path)
      expect(alertText()).toContain('Invalid verification link. Please request a new verification email.')
      expect(server.sent).toEqual([])
      await press(button('Back to sign in'))
      expect(where()).toBe('/login')
    },
  )
})
